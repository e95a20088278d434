import { readInWorker, type ReadFileOptions } from "./read-in-worker.ts";
import { csvLimits, refused, type CsvReading } from "../csv-file/csv-reading.ts";

/**
 * Reads a CSV file in its own worker. A faulty file or a failed read is a result, not an exception.
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
