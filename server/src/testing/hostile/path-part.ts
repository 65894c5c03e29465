type Rule = { format?: string; enum?: readonly unknown[]; pattern?: string }

/** Something that the rule of a path's part lets through, and that nothing has. */
export function partOf({ format, enum: words, pattern }: Rule): string {
  if (words) return String(words[0])
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'month') return '2026-10'
  return pattern && !new RegExp(pattern).test('nothing') ? '7' : 'nothing'
}
