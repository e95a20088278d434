/** Work that can be left off between its steps, so that whoever does it lets a page answer in between. */
export type Steps<T> = Generator<void, T, void>;
