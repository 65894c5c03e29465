import { useRef, useState } from 'react'
import { useIsWide } from '../../../ui/hooks/use-media.ts'
import { KeyBar, KeyList } from './key-bar.tsx'
import { RowCards } from './row-cards.tsx'
import { useRowCursor } from './row-cursor.ts'
import { type DataTableProps, RowTable } from './row-table.tsx'
import { toggle } from './selection.ts'

/** Rows of 44 px under a head that stays; on phones a card of two lines for each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useIsWide()
  const table = useRef<HTMLDivElement>(null)
  const [isTelling, setTelling] = useState(false)
  const cursor = useRowCursor({
    ...props,
    table,
    onSelect: (row) => props.selection && toggle(props.selection, props.rowKey(row)),
    onHelp: () => setTelling(true),
  })
  const Rows = isWide ? RowTable : RowCards
  return (
    <div className="flex flex-1 flex-col md:min-h-80">
      <div
        ref={table}
        className="min-h-0 flex-1 md:overflow-auto print:overflow-visible"
        // Rows that open nothing hold no stop: what scrolls must be reached by keys.
        tabIndex={props.onOpen || props.selection ? undefined : 0}
      >
        {props.rows.length > 0 ? (
          <Rows {...props} cursor={cursor} />
        ) : (
          <div className="max-w-[640px] p-4 md:p-5">{props.empty}</div>
        )}
      </div>
      <KeyBar canOpen={Boolean(props.onOpen)} canSelect={Boolean(props.selection)} onAll={() => setTelling(true)}>
        {props.foot}
      </KeyBar>
      <KeyList
        open={isTelling}
        onOpenChange={setTelling}
        canOpen={Boolean(props.onOpen)}
        canSelect={Boolean(props.selection)}
        more={props.keys}
      />
    </div>
  )
}
