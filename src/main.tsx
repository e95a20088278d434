import "./index.css";
document.body.append("hello");
