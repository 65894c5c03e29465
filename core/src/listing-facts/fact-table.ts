// The facts of a listing (hotel-facts.ts, room-facts.ts, car-facts.ts): each has a kind, and a row with every other
// decision about it. The API's schemas, the console's form, the sheets, the listing's page, the comparison and the search
// are derived from these tables: a fact without a row, or a row without a decision, does not compile.

/** How a fact of type `Value` is stored, returned and edited. Created by the functions below. */
export interface FactKind<Value = unknown> {
  /** The kind of field in the console's form: "maybe" is yes, no or unknown. */
  readonly is: 'number' | 'whole' | 'money' | 'choice' | 'choices' | 'maybe' | 'text'
  /** In the API's schema. A number with limits is an integer. */
  readonly description?: string
  readonly limits?: { minimum: number; maximum: number } | { maxItems: number }
  /** In the console: the unit, and the label of each value of a choice. */
  readonly unit?: string
  readonly words?: Readonly<Record<string, string>>
  /** The name of the sheet's column, in naira, for an amount in kobo. */
  readonly sheetColumn?: string
  /** Never set: it carries the type. */
  readonly value?: Value
}
type ValueOf<Kind> = Kind extends FactKind<infer Value> ? Value : never
/** The stored facts of a listing, from the kinds of its table; an absent fact is unknown. */
export type Stated<Kinds> = { readonly [Name in keyof Kinds]?: ValueOf<Kinds[Name]> }

type Words<Word extends string> = Readonly<Record<Word, string>>
type More = Omit<FactKind, 'is' | 'value'>
const kind = <Value>(is: FactKind['is'], more: More): FactKind<Value> => ({ is, ...more })
/** Any number. `unit` is shown in the console. */
export const number = (unit: string, description: string) => kind<number>('number', { unit, description })
/** A whole number in the console; the API accepts any number unless there are limits. */
export const whole = (description: string, more: More = {}) => kind<number>('whole', { description, ...more })
const kobo = { minimum: 100, maximum: 10_000_000_000 }
/** An amount in kobo, from ₦1 to ₦100 million. */
export const money = (sheetColumn: string, description: string) =>
  kind<number>('money', { sheetColumn, description, limits: kobo })
/** One of these values, with their labels in the console. */
export const choice = <Word extends string>(words: Words<Word>) => kind<Word>('choice', { words })
/** Several of these values, with their labels in the console. */
export const choices = <Word extends string>(words: Words<Word>, more: More = {}) =>
  kind<readonly Word[]>('choices', { words, ...more })
/** Yes, no, or unknown when absent. */
export const yesOrNo = kind<boolean>('maybe', {})
/** Free text on one line. */
export const text = (description: string) => kind<string>('text', { description })

/** A line on the page of a listing. */
export type FactLine<Icon = string> = { icon: Icon; title: string; sentence?: string; detail?: string }

/**
 * The rows of a table. `Of`: the listing. `Elsewhere`: its fields, and the parts of its page that have texts for facts
 * themselves. `Card`: the facts that the line on a card shows.
 */
export type FactRows<Kinds, Of, Icon, Filter, Elsewhere = never, Card = never> = {
  readonly [Name in keyof Kinds]: {
    readonly form: readonly [group: string, label: string, help?: string]
    readonly card: unknown extends Card ? boolean : Name extends Card ? true : false
    /** A line of its own; or the fact, field or part whose line includes it; or null: it is not on the page. */
    readonly page: Own<Icon, Kinds[Name], Of, Omit<FactLine, 'icon'>> | keyof Kinds | Elsewhere | null
    /** A row of its own; or the fact, field or part whose row includes it; or null: it is not compared. */
    readonly compare: Own<string, Kinds[Name], Of, string> | keyof Kinds | Elsewhere | null
    readonly filter: Filter | null
    /** For lines and rows that the page and the comparison place apart from the others. */
    readonly group?: string
    /** It is required when the other fact is set (or has this value), and refused otherwise, with one of the sentences. */
    readonly goesWith?: readonly [fact: keyof Kinds & string, word: string | null, missing: string, idle: string]
  }
}
type Own<Head, Kind, Of, Said> = readonly [head: Head, say: (value: ValueOf<Kind>, listing: Of) => Said | null]

/** Any of the tables, for code that reads all rows. */
export type FactTable = {
  readonly kinds: Readonly<Record<string, FactKind>>
  readonly rows: FactRows<Record<string, FactKind<never>>, never, string, string, string, unknown>
}
type Listing = { readonly facts: object }

/** The lines of a listing's page, group by group (undefined: the facts without a group). An absent fact has no line. */
export const pageLines = <Icon>(table: FactTable, listing: Listing, groups: readonly (string | undefined)[]) =>
  groups.flatMap((group) =>
    ownOf(table, 'page', group).flatMap(({ head, of }): FactLine<Icon>[] => {
      const line = of(listing) as Omit<FactLine, 'icon'> | null // what rows say of a page
      return line ? [{ icon: head as Icon, ...line }] : []
    }),
  )

/** The rows of one group in a comparison: each name, and the text for a listing, null when the fact is absent. */
export const comparedFacts = (table: FactTable, group?: string) =>
  ownOf(table, 'compare', group).map(({ head, of }) => ({ name: head, of: of as (listing: Listing) => string | null }))

function ownOf({ rows }: FactTable, at: 'page' | 'compare', group: string | undefined) {
  return Object.entries(rows).flatMap(([fact, row]) => {
    const own = row[at]
    if (row.group !== group || own === null || typeof own === 'string') return []
    const of = (listing: Listing) => {
      const value = (listing.facts as Readonly<Record<string, unknown>>)[fact]
      return value === undefined ? null : own[1](value as never, listing as never) // the table's own kind and listing
    }
    return [{ head: own[0], of }]
  })
}
