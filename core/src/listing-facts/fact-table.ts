// What a listing may state about itself (hotel-facts.ts, room-facts.ts, car-facts.ts): for each fact its kind, and a row
// with everything else that is decided about it. The API's schemas, the console's form, the sheets, the listing's page,
// the comparison and the search are made of them: a fact without a row, or a row without a decision, does not compile.

/** How a fact of the type `Value` is stored, answered and edited. Made by the functions below. */
export interface FactKind<Value = unknown> {
  /** As the console's form calls it: "maybe" is yes or no. */
  readonly is: 'number' | 'whole' | 'money' | 'choice' | 'choices' | 'maybe' | 'text'
  /** Of the API. A number with limits is a whole one. */
  readonly description?: string
  readonly limits?: { minimum: number; maximum: number } | { maxItems: number }
  /** For staff: what it is counted in, and what each word of a choice is called. */
  readonly unit?: string
  readonly words?: Readonly<Record<string, string>>
  /** Of an amount in kobo, which a sheet has in naira. */
  readonly sheetColumn?: string
  /** Never there: for the compiler. */
  readonly value?: Value
}
type ValueOf<Kind> = Kind extends FactKind<infer Value> ? Value : never
/** What is stated, by the kinds of a table; an absent fact is not known. */
export type Stated<Kinds> = { readonly [Name in keyof Kinds]?: ValueOf<Kinds[Name]> }

type Words<Word extends string> = Readonly<Record<Word, string>>
type More = Omit<FactKind, 'is' | 'value'>
const kind = <Value>(is: FactKind['is'], more: More): FactKind<Value> => ({ is, ...more })
export const number = (unit: string, description: string) => kind<number>('number', { unit, description })
export const whole = (description: string, more: More = {}) => kind<number>('whole', { description, ...more })
const kobo = { minimum: 100, maximum: 10_000_000_000 }
export const money = (sheetColumn: string, description: string) =>
  kind<number>('money', { sheetColumn, description, limits: kobo })
export const choice = <Word extends string>(words: Words<Word>) => kind<Word>('choice', { words })
export const choices = <Word extends string>(words: Words<Word>, more: More = {}) =>
  kind<readonly Word[]>('choices', { words, ...more })
export const yesOrNo = kind<boolean>('maybe', {})
export const text = (description: string) => kind<string>('text', { description })

/** A line of a listing's page. */
export type FactLine<Icon = string> = { icon: Icon; title: string; sentence?: string; detail?: string }

/**
 * The rows of a table. `Of`: the listing as its page has it. `Elsewhere`: its fields and the parts of its page that word
 * facts themselves. `Card`: the facts that are in the line of a card, and worded there.
 */
export type FactRows<Kinds, Of, Icon, Filter, Elsewhere = never, Card = never> = {
  readonly [Name in keyof Kinds]: {
    readonly form: readonly [group: string, label: string, help?: string]
    readonly card: unknown extends Card ? boolean : Name extends Card ? true : false
    /** A line of its own, or the fact, field or part that has it in its line. */
    readonly page: Own<Icon, Kinds[Name], Of, Omit<FactLine, 'icon'>> | keyof Kinds | Elsewhere | null
    /** A row of its own, or the fact, field or part that has it in its row. */
    readonly compare: Own<string, Kinds[Name], Of, string> | keyof Kinds | Elsewhere | null
    readonly filter: Filter | null
    /** Its line and row stand apart from the others. */
    readonly group?: string
    /** It is stated exactly where another fact is: stated at all, or this word. Else staff read one of the sentences. */
    readonly goesWith?: readonly [fact: keyof Kinds & string, word: string | null, missing: string, idle: string]
  }
}
type Own<Head, Kind, Of, Said> = readonly [head: Head, say: (value: ValueOf<Kind>, listing: Of) => Said | null]

/** Any of the tables, for what goes through its rows. */
export type FactTable = {
  readonly kinds: Readonly<Record<string, FactKind>>
  readonly rows: FactRows<Record<string, FactKind<never>>, never, string, string, string, unknown>
}
type Listing = { readonly facts: object }

/** The lines of a listing's page, group by group; undefined is the facts without one. What is not stated has no line. */
export const pageLines = <Icon>(table: FactTable, listing: Listing, groups: readonly (string | undefined)[]) =>
  groups.flatMap((group) =>
    ownOf(table, 'page', group).flatMap(({ head, of }): FactLine<Icon>[] => {
      const line = of(listing) as Omit<FactLine, 'icon'> | null // what rows say of a page
      return line ? [{ icon: head as Icon, ...line }] : []
    }),
  )

/** The rows of a comparison that stand together: their names, and what a listing says there; null where it says nothing. */
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
