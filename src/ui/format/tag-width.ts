/** What a column of key tags is at most wide enough for, in letters; longer references are cut. */
const most = 14;
/** Room for the words of a tag without a reference. */
const least = 6;

/** The letters that key tags in a column have room for, in `ch`: those of the longest reference. */
export function tagWidth(references: Iterable<string | undefined>): number {
  let longest = least;
  for (const reference of references) {
    if (reference === undefined || reference.length <= longest) continue;
    longest = reference.length;
    if (longest >= most) return most;
  }
  return longest;
}
