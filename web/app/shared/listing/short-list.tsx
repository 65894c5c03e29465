/** The first three, and how many more: "AC · USB · GPS +4". */
export function ShortList({ words, shown = 3 }: { words: string[]; shown?: number }) {
  const more = words.length - shown
  return (
    <span>
      {words.slice(0, shown).join(' · ')}
      {more > 0 ? <span className="num ml-1.5">{`+${more}`}</span> : null}
    </span>
  )
}
