import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Sending } from './send-picture.ts'

/** Each file on its way: how far it is, that it is there, or why it is not. */
export function SendingList({ sendings }: { sendings: readonly Sending[] }) {
  if (sendings.length === 0) return null
  const done = sendings.filter(({ state }) => state.is === 'sent').length
  return (
    <div className="mt-3">
      <p role="status" className="num text-muted">
        {done} of {sendings.length} added
      </p>
      <ul className="mt-1 grid gap-1">
        {sendings.map(({ key, file, state }) => (
          <li key={key} className="flex min-h-8 items-center gap-2">
            <Icon
              of={state.is === 'sent' ? CircleCheck : state.is === 'refused' ? CircleAlert : Clock}
              className={state.is === 'refused' ? 'size-4 text-danger' : 'size-4 text-lagoon'}
            />
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <Outcome name={file.name} state={state} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ name, state }: { name: string; state: Sending['state'] }) {
  if (state.is === 'sending')
    return <progress aria-label={`Sending ${name}`} max={100} value={state.percent} className="w-28 accent-lagoon" />
  if (state.is === 'refused') return <span className="text-danger">{state.why}</span>
  return <span className="text-muted">{state.is === 'sent' ? 'Added' : 'Waiting'}</span>
}
