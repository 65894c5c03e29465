import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { instantsOfBounds, type Kind, type Span } from './span.ts'

/** Figures of one stretch and one kind. */
type Row<Figures> = { place: number; kind: Kind } & Figures
/** The figures of each stretch, the time before first, by kind. */
export type ByStretch<Figures> = { hotel: Figures; car: Figures }[]

export type Question = {
  from: RawBuilder<unknown>
  /** The instant that decides the stretch. */
  at: RawBuilder<unknown>
  figures: RawBuilder<unknown>
}

/** Every table is read once, however many stretches there are. `from` names bookings `b` and ends in a condition. */
export async function askByStretch<Figures extends Record<string, number>>(
  db: Reader,
  span: Span,
  { question: { from, at, figures }, none }: { question: Question; none: Figures },
): Promise<ByStretch<Figures>> {
  const bounds = instantsOfBounds(span)
  const { rows } = await sql<Row<Figures>>`
    select width_bucket(${at}, ${bounds}::timestamptz[]) as place, b.booking_type as kind, ${figures}
      from ${from} and ${at} >= ${bounds[0]} and ${at} < ${bounds.at(-1)} and ${ofKind(span)}
     group by 1, 2`.execute(db)
  return byStretch(span, rows, none)
}

export function byStretch<Figures>(span: Span, rows: readonly Row<Figures>[], none: Figures): ByStretch<Figures> {
  const stretches = [...span.before, ...span.buckets].map(() => ({ hotel: { ...none }, car: { ...none } }))
  for (const { place, kind, ...figures } of rows) Object.assign(stretches[place - 1]?.[kind] ?? {}, figures)
  return stretches
}

export function ofKind({ kind }: Span) {
  return kind ? sql`b.booking_type = ${kind}` : sql`true`
}

/** Sums of literal records, name by name. */
export function addUp<Figures extends Record<string, number>>(none: Figures, all: readonly Figures[]): Figures {
  const sum: Record<string, number> = { ...none }
  for (const each of all) for (const name of Object.keys(none)) sum[name] = (sum[name] ?? 0) + (each[name] ?? 0)
  return sum as Figures // the same names
}

/** Both kinds together. */
export function both<Figures extends Record<string, number>>(
  none: Figures,
  { hotel, car }: ByStretch<Figures>[number],
) {
  return addUp(none, [hotel, car])
}

/** The stretches of the time before, and those asked for. */
export function halves<Each>(span: Span, stretches: readonly Each[]) {
  return { before: stretches.slice(0, span.before.length), current: stretches.slice(span.before.length) }
}

/** In per cent with one decimal; of nothing it is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}
