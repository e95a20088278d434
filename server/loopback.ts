import { isIP } from "node:net";

/** Whether a host name or an address, as it stands in a URL or on a socket, is this very machine. */
export function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1" || host === "[::1]") return true;
  // IPv4 as a socket that listens on both shows it.
  const plain = host.replace(/^::ffff:/i, "");
  return isIP(plain) === 4 && plain.startsWith("127.");
}
