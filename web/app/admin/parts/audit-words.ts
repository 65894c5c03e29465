import { capital, naira } from '../../lib/format.ts'
import { actionWords } from './audit-actions.ts'

/** "Role given"; what has no words of its own says itself: `hotel.changed` → "Hotel changed". */
export function describeAction(action: string): string {
  const known = actionWords[action]
  if (known) return known
  const words = action.replace(/[.-]/g, ' ')
  return capital(words)
}

/** Whoever signs in has no role yet. */
export const describeActorRole = (role: string): string => (role === 'visitor' ? '(signing in)' : role)

const fieldWords: Readonly<Record<string, string>> = { captured_kobo: 'Amount received' }
const kobo = /(?<=.)_?kobo$/i

/** `refund_approval_above` → "Refund approval above"; amounts stand in naira and need not say kobo. */
export function describeField(name: string): string {
  const known = fieldWords[name]
  if (known) return known
  const words = name
    .replace(kobo, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return capital(words)
}

export type FieldChange = { field: string; before: string | null; after: string | null }

/** What an entry says of before and after, field by field; what stayed the same is left out. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({
      field: describeField(name),
      before: describeValue(old[name], name),
      after: describeValue(now[name], name),
    }))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
}

/** null: nothing was there. */
function describeValue(value: unknown, name: string): string | null {
  if (typeof value === 'number' && kobo.test(name)) return naira(value / 100)
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.length === 0 ? 'none' : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
