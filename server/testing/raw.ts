import { connect } from "node:net";

/** Sends `bytes` as they are over a new connection and returns the response, until `isWhole` or the end. */
export function sendRaw(url: string, bytes: string, isWhole: (answer: string) => boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => {
      answer += part;
      if (isWhole(answer)) done();
    });
    socket.once("end", done);
    socket.once("error", reject);
    socket.write(bytes);
  });
}
