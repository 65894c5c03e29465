import { BookmarkPlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EditDialog } from '../../form/edit-form.tsx'
import { type FormField, textOf } from '../../form/fields.ts'
import { useAnswer } from '../use-answer.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { isSameView, viewQuery } from './view-query.ts'

/** A view that every person has: `query` is the address's part behind the question mark, '' for all. */
export type StandardView = { name: string; query: string; count?: number }

type SavedViewsProps = {
  /** Which list: "bookings". */
  screen: string
  standard: readonly StandardView[]
  /** At the right of the row. */
  children?: ReactNode
}

/** The list's filters under names: those that everybody has, then the person's own, which follow them to any machine. */
export function SavedViews({ screen, standard, children }: SavedViewsProps) {
  const [query] = useSearchParams()
  const { answer, reload } = useAnswer('/admin/views', { query: { screen } })
  const { run } = useStaffCall(reload)
  const own = answer?.views ?? []
  const here = viewQuery(query)
  const isKnown = [...standard, ...own].some((view) => isSameView(view.query, here))
  const forget = (view: { id: string; name: string }) =>
    run({
      call: () => api.delete('/admin/views/{id}', { params: { id: view.id } }),
      done: `“${view.name}” is gone`,
      failed: 'The view was not taken away',
    })
  return (
    <div className="relative flex items-center gap-1 overflow-x-auto border-b border-line px-4 py-2 [scrollbar-width:none] md:px-5">
      <nav aria-label="Views" className="contents">
        {standard.map((view) => (
          <ViewLink key={view.name} {...view} isHere={isSameView(view.query, here)} />
        ))}
        {own.map((view) => (
          <ViewLink key={view.id} {...view} isHere={isSameView(view.query, here)} onForget={() => void forget(view)} />
        ))}
      </nav>
      {isKnown || here === '' ? null : <KeepView screen={screen} query={here} onKept={reload} />}
      {children ? <span className="ml-auto flex shrink-0 gap-1">{children}</span> : null}
    </div>
  )
}

type ViewLinkProps = StandardView & { isHere: boolean; onForget?: () => void }

function ViewLink({ name, query, count, isHere, onForget }: ViewLinkProps) {
  const { pathname } = useLocation()
  return (
    <span className={classes('inline-flex shrink-0 items-center rounded-lg', isHere && 'bg-lagoon-soft')}>
      <Link
        to={query ? `${pathname}?${query}` : pathname}
        aria-current={isHere ? 'true' : undefined}
        className="inline-flex h-9 items-center gap-1.5 rounded-lg px-3 font-semibold text-muted hover:bg-sunk aria-[current]:text-lagoon aria-[current]:hover:bg-transparent max-md:h-11"
      >
        {name} {count === undefined ? null : <span className="num font-normal">{count}</span>}
      </Link>
      {onForget && isHere ? (
        <button
          type="button"
          aria-label={`Take away the view ${name}`}
          onClick={onForget}
          className="btn-icon -ml-1.5 cursor-pointer text-lagoon"
        >
          <Icon of={X} className="size-3.5" />
        </button>
      ) : null}
    </span>
  )
}

type KeepViewProps = { screen: string; query: string; onKept: () => Promise<void> }

function KeepView({ screen, query, onKept }: KeepViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="shrink-0" onClick={() => setOpen(true)}>
        <Icon of={BookmarkPlus} className="size-4" /> Keep this view
      </Button>
      <EditDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Keep these filters"
        description="Under a name of your own. They are there again wherever you log in."
        fields={nameField}
        record={{}}
        sendsAll
        call={async ({ name }: { name: string }) => {
          await api.put('/admin/views', { body: { screen, name, query } })
          return name
        }}
        done={(name) => `“${name}” is kept`}
        onChanged={onKept}
        verb="Keep"
        busyVerb="Keeping…"
        off={({ name }) => textOf(name).trim() === '' && 'It needs a name.'}
      />
    </>
  )
}

const nameField: readonly FormField[] = [{ name: 'name', label: 'Name', kind: 'text', isWide: true, most: 60 }]
