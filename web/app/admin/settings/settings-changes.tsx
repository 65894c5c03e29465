import { useState } from 'react'
import type { Answer, OptionsOf } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { changesOf } from '../parts/audit-words.ts'
import { Changes } from '../parts/changes-table.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Change = Answer<'settingsHistory'>['changes'][number]

/** What was set before, and by whom; asked for when somebody wants to know. */
export type SettingsKey = OptionsOf<'get', '/settings/history/{key}'>['params']['key']

export function SettingsChanges({ settingsKey }: { settingsKey: SettingsKey }) {
  const [isShown, setShown] = useState(false)
  return (
    <section aria-label="Earlier changes" className="max-w-[760px] px-4 pb-8 md:px-5">
      {isShown ? (
        <Earlier settingsKey={settingsKey} />
      ) : (
        <Button look="quiet" onClick={() => setShown(true)}>
          Show earlier changes
        </Button>
      )}
    </section>
  )
}

function Earlier({ settingsKey }: { settingsKey: SettingsKey }) {
  const { answer, error, reload } = useAnswer('/settings/history/{key}', { params: { key: settingsKey } })
  if (error) return <ErrorNotice title="Earlier changes could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-20" />
  return (
    <>
      <h3 className="font-text text-[.84375rem] leading-5 font-semibold tracking-normal">Earlier changes</h3>
      {answer.changes.length === 0 ? <p className="text-muted">Nothing has been changed yet.</p> : null}
      <ol className="mt-2 grid gap-4">
        {answer.changes.map((change) => (
          <OneChange key={change.id} change={change} />
        ))}
      </ol>
    </>
  )
}

const OneChange = ({ change: { at, by, reason, before, after } }: { change: Change }) => (
  <li className="card p-3">
    <p className="text-muted">
      <time dateTime={at} className="num">
        {formatInstant(at, 'with year')}
      </time>
      , by {by ?? 'nobody known'}
      {reason ? `: ${reason}` : ''}
    </p>
    <Changes changes={changesOf(before, after)} />
  </li>
)
