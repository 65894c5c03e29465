export type JsonFields = Record<string, string | number | boolean | null | readonly string[]>

/** Text for a jsonb column: pg would send a bare array as a Postgres array. */
export function jsonOf(value: unknown) {
  return JSON.stringify(value)
}
