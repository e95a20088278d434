import "../index.css";
