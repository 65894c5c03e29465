import { Fragment, type ReactNode } from 'react'
import type { DrawerPlace } from './drawer.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { Filter } from './filters/filters.ts'
import { SavedViews, type StandardView } from './filters/saved-views.tsx'
import { StatusTabs, type StatusTabsProps } from './filters/status-tabs.tsx'
import { useListDrawer } from './open-record.ts'
import { ConsolePage } from './page.tsx'
import { DataTable } from './table/data-table.tsx'
import { Pager } from './table/pager.tsx'
import type { DataTableProps } from './table/row-table.tsx'

type ListProps<Row> = Omit<DataTableProps<Row>, 'rowKey' | 'openKey'> & {
  /** By its `id` unless this says otherwise. */
  rowKey?: (row: Row) => string
  /** As the API answered it, with what one row is called: for the pager. */
  page?: { page: number; total_pages: number; total: number }
  one?: string
  many?: string
  /** The record of any id that the address names. */
  drawer?: (id: string, place: DrawerPlace) => ReactNode
  /** The record of a row, which has all that is shown. */
  rowDrawer?: (row: Row, place: DrawerPlace) => ReactNode
}

/** The rows of a list, its pages, and the drawer of the one that is open. */
export function List<Row>({ page, one, many, drawer, rowDrawer, rowKey = idOf, ...table }: ListProps<Row>) {
  const { openKey, open, opened, place } = useListDrawer(table.rows, rowKey)
  const opens = drawer || rowDrawer ? (row: Row) => open(rowKey(row)) : undefined
  return (
    <>
      <DataTable
        onOpen={opens}
        foot={page && one ? <Pager {...page} one={one} many={many} hasSizes /> : null}
        {...table}
        rowKey={rowKey}
        openKey={openKey}
      />
      <Fragment key={openKey}>
        {openKey ? drawer?.(openKey, place) : null}
        {opened === undefined ? null : rowDrawer?.(opened, place)}
      </Fragment>
    </>
  )
}

const idOf = (row: unknown) => (row as { id: string }).id // rows without one say their key

type ListBarsProps = {
  /** Saved filters: those that everybody has, and one's own. */
  views?: { screen: string; standard: readonly StandardView[] }
  /** The states of what is listed. */
  states?: StatusTabsProps
  filters?: readonly Filter[]
  /** What the field for words finds: "Reference or name". */
  search?: string
  /** Beside the filters: a file, a switch of view. */
  tools?: ReactNode
  /** Another row of the screen's own. */
  bar?: ReactNode
  /** Below all of them: what is done with the rows that are ticked. */
  under?: ReactNode
}

export function ListBars({ views, states, filters, search, tools, bar, under }: ListBarsProps) {
  return (
    <>
      {bar}
      {views ? <SavedViews {...views} /> : null}
      {states ? <StatusTabs {...states} /> : null}
      {filters || search ? (
        <FilterBar filters={filters ?? []} search={search ? { name: 'search', label: search } : undefined}>
          {tools}
        </FilterBar>
      ) : null}
      {under}
    </>
  )
}

type ListScreenProps<Row> = ListProps<Row> &
  ListBarsProps & {
    title: string
    /** Buttons at the right of the bar. */
    actions?: ReactNode
    /** Above the list: what it is for. */
    intro?: string
    /** Dialogs of the screen. */
    children?: ReactNode
  }

/** A screen that is one list: what narrows it, its rows, its pages, and the drawer of one of them. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, actions, intro, children, views, states, filters, search, tools, bar, under, ...list } = props
  const bars = { views, states, filters, search, tools, bar, under }
  return (
    <ConsolePage title={title} actions={actions} tabs={<ListBars {...bars} />}>
      {intro ? <p className="max-w-[78ch] px-4 py-4 text-muted md:px-5">{intro}</p> : null}
      <List {...list} />
      {children}
    </ConsolePage>
  )
}
