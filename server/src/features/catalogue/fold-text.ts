/** "Ọ̀yọ́ State" → "oyo-state": how names, slugs and what people type are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ɓ/g, 'b')
    .replace(/ɗ/g, 'd')
    .replace(/ƙ/g, 'k')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether `words` stands in `text` as whole words, both folded: "lekki" in "lekki-phase-1". */
export function hasWords(text: string, words: string): boolean {
  return `-${text}-`.includes(`-${words}-`)
}
