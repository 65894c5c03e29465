/**
 * Slips between what was typed and a name: each letter missing, added, wrong or swapped with its neighbour is one.
 * With `isPrefix` the rest of the name costs nothing: people are still typing.
 */
export function slips(typed: string, name: string, isPrefix = false): number {
  let before: number[] = []
  let row = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line++) {
    const next = [line]
    for (let column = 1; column <= name.length; column++) {
      const isSame = typed[line - 1] === name[column - 1]
      let least = Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + (isSame ? 0 : 1))
      const isSwapped = typed[line - 1] === name[column - 2] && typed[line - 2] === name[column - 1]
      if (line > 1 && column > 1 && isSwapped) least = Math.min(least, before[column - 2]! + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return isPrefix ? Math.min(...row) : row[name.length]!
}

/** How many slips a word of this length may have and still be meant: short words are other words at once. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/** Spellings that sound alike here become one: "Oshogbo" and "Osogbo", "Lekky" and "Lekki", "Kalaba" and "Calabar". */
export function soundOf(text: string): string {
  return text
    .replace(/ck|c(?!h)/g, 'k')
    .replace(/q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/ou/g, 'o')
    .replace(/z/g, 's')
    .replace(/([bdgjklmnprst])h/g, '$1')
    .replace(/(.)\1+/g, '$1')
}
