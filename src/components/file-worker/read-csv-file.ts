import { readInWorker, type ReadFileOptions } from "./read-in-worker.ts";
import { csvLimits, refused, type CsvReading } from "../csv-file/csv-reading.ts";

/**
 * Reads a CSV file in a worker of its own. Whatever is wrong with the file or with reading it is an answer.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export function readCsvFile(file: Blob, options: ReadFileOptions = {}): Promise<CsvReading> {
  return readInWorker<CsvReading>(file, {
    ...options,
    worker: "csv",
    limits: csvLimits,
    task: (bytes) => bytes,
    refused,
  });
}
