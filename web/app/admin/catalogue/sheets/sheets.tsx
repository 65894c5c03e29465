import { useSearchParams } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { classes } from '../../../ui/classes.ts'
import { consolePaths } from '../../console-paths.ts'
import { compactFields } from '../../form/compact-fields.ts'
import { CsvButton } from '../../parts/csv-button.tsx'
import { ConsolePage } from '../../parts/page.tsx'
import { LineTabs } from '../../parts/tab-links.tsx'
import type { Route } from './+types/sheets'
import { DaysExport } from './days-export.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { type SheetKind, sheetKindIn, sheetWords } from './sheet-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Import and export, console' })

/** The catalogue as sheets: out, edited in a spreadsheet, checked, in. */
export default function Sheets() {
  const [query] = useSearchParams()
  const kind = sheetKindIn(query.get('kind'))
  const words = sheetWords[kind]
  return (
    <ConsolePage title="Import and export" tabs={<KindLinks shown={kind} />}>
      <div className={classes('grid max-w-[880px] content-start gap-8 p-4 md:p-5', compactFields)}>
        <section aria-labelledby="export-head">
          <h2 id="export-head" className="head text-[15px]">
            1. Take the sheet out
          </h2>
          <p className="mt-1 mb-3 max-w-[70ch] text-muted">{words.out}</p>
          {kind === 'days' ? (
            <DaysExport />
          ) : (
            <CsvButton
              path="/admin/catalogue/export"
              query={{ kind }}
              fileName={`${kind}.csv`}
              label={`Export ${words.many}`}
              isWordy
              failed="The sheet could not be made"
            />
          )}
        </section>
        <section aria-labelledby="import-head">
          <h2 id="import-head" className="head text-[15px]">
            2. Bring it in
          </h2>
          <p className="mt-1 mb-3 max-w-[70ch] text-muted">{words.in}</p>
          <ImportSheet key={kind} kind={kind} />
        </section>
      </div>
    </ConsolePage>
  )
}

const KindLinks = ({ shown }: { shown: SheetKind }) => (
  <div className="border-b border-line px-4 md:px-5">
    <LineTabs
      label="Sheets"
      links={(Object.keys(sheetWords) as SheetKind[]).map((kind) => ({
        label: sheetWords[kind].title,
        to: consolePaths.sheets({ kind }),
        isHere: kind === shown,
      }))}
    />
  </div>
)
