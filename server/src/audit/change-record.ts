/** Of an edit only what differs: the audit is read by people. */
export function changeRecord(kind: string, id: string, { before, after }: { before: object; after: object }) {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  )
  return {
    action: `${kind}.changed`,
    subjectKind: kind,
    subjectId: id,
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name) ?? null])),
    after: Object.fromEntries(changed),
  }
}
