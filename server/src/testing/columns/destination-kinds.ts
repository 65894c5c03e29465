// The shapes of destinations: a column, or the reason why a field is not stored.
/** `read` is what the use case does with a value before it is stored; it throws an AppError for what it does not take. */
// biome-ignore lint/suspicious/noExplicitAny: each reads the type of its own field.
export type Column = { column: string; read?: (typed: any) => unknown }
export type Destination = Column | { notStored: string }

export const to = (column: string, read?: Column['read']): Column => (read ? { column, read } : { column })
export const not = (notStored: string): Destination => ({ notStored })

export const compared = not('is compared with what is stored')
export const secret = not('is stored as a hash')
export const chosen = not('chooses what is done')
export const named = not('names a row that must exist')
export const ofJson = not('is part of a JSON document')
export const ofCalendar = not('chooses days of the calendar')
export const sealed = not('is stored encrypted')
export const audited = to('audit_log.reason')
