import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  sortable?: boolean
  /** What the row is about: the button that opens it, and the first line of a phone's card. */
  isMain?: boolean
  /** Left out of narrow tables: `lg` below 860 px of room, `xl` below 1060. Phones leave it out of the card with `never`, and draw what is pressed by itself `below` it. */
  from?: 'lg' | 'xl'
  phone?: 'side' | 'line' | 'below' | 'never'
  /** For the phone's card, when the cell has two lines. */
  phoneCell?: (row: Row) => ReactNode
  /** A class: `w-24`. */
  width?: string
}

/** The order that a press on a head asks for: first up, then down. */
export const nextSort = (key: string, sort: string | undefined) => (sort === key ? `-${key}` : key)

export const sortOf = (key: string, sort: string | undefined): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

type PhonePlace = 'main' | 'side' | 'line' | 'below' | 'never'

/** A row's column for the phone's card: the main one, what stands at the right, what makes the second line. */
export function phonePlace<Row>({ isMain, phone, align }: Column<Row>): PhonePlace {
  if (isMain) return 'main'
  return phone ?? (align === 'end' ? 'side' : 'line')
}

/** One column: its key, its head, what stands in it, and what else there is to say. */
export const column = <Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
  more: Omit<Column<Row>, 'key' | 'title' | 'cell'> = {},
): Column<Row> => ({ key, title, cell, ...more })
