export type Selection = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void }

export function toggle({ keys, onChange }: Selection, key: string) {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  onChange(next)
}
