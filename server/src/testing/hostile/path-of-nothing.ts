import type { DeclaredRoute } from '../../http/access.ts'

type Rule = { format?: string; enum?: readonly unknown[]; pattern?: string }

/** The path of a route with something in each part that the part's rule lets through, and that nothing has. */
export function pathOfNothing({ url, schema }: DeclaredRoute): string {
  const { properties = {} } = (schema.params ?? {}) as { properties?: Record<string, Rule> }
  return url.replace(/:(\w+)/g, (_, name: string) => partOf(properties[name] ?? {}))
}

function partOf({ format, enum: words, pattern }: Rule): string {
  if (words) return String(words[0])
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'month') return '2026-10'
  return pattern && !new RegExp(pattern).test('nothing') ? '7' : 'nothing'
}
