import "../index.css";

// Parts of the page are fetched when a test needs them, and not all of them in each of its files.
Object.defineProperty(navigator, "connection", { value: { saveData: true } });
