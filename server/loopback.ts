import { isIP } from "node:net";

/** Whether a host name or address from a URL or a socket is this machine. */
export function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1" || host === "[::1]") return true;
  // IPv4 as shown by a socket that listens on both.
  const plain = host.replace(/^::ffff:/i, "");
  return isIP(plain) === 4 && plain.startsWith("127.");
}
