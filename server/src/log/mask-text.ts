// What a line of the log may not hold, wherever it came from: addresses, numbers of telephones, cards and accounts, and
// what opens a door. Names cannot be told from other words, so no text of others is logged at all (describe-error.ts).

const hidden = '[hidden]'

const ways: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),;:=/\\]+@[^\s"'<>(),;:/\\]+\.[^\s"'<>(),;:/\\]+/g, '[e-mail]'],
  [/[^\s"'<>(),;:=/\\&?]+%40[^\s"'<>(),;:/\\&?]+/gi, '[e-mail]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  [/\b((?:[\w-]*(?:token|secret|password|session|cookie|code|key))=)[^\s&;"']+/gi, `$1${hidden}`],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, hidden],
]

/** A UUID, a day or a moment are left as they are; ten digits or more of anything else are somebody's number. */
const numbers =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d[\d:.]*Z?)?|(?<![\w.-])\+?\d(?:[ ().-]{0,2}\d){9,22}(?![\w-])/gi
const isNumberOfSomebody = (text: string) => /^\+?\d[\d ().-]*$/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text)

/** The text without what may not be logged. */
export function maskText(text: string): string {
  const masked = ways.reduce((rest, [pattern, put]) => rest.replace(pattern, put), text)
  return masked.replace(numbers, (found) => (isNumberOfSomebody(found) ? '[number]' : found))
}
