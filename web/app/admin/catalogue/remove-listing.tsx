import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import type { Kind } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'

type RemoveListingProps = { kind: Kind; listing: { id: string; name: string } }

/** Only what was never sold goes; the refusal says so in the dialog. */
export function RemoveListing({ kind, listing }: RemoveListingProps) {
  const navigate = useNavigate()
  const { one, api: path, list } = kinds[kind]
  return (
    <ConfirmButton
      button={{ look: 'quiet', className: 'ml-auto !text-danger', children: 'Remove' }}
      title={`Remove ${listing.name} for good?`}
      consequence={`The ${one}, its pictures and its calendar are gone and cannot be brought back. One that was ever booked stays: take it off sale instead.`}
      verb="Remove"
      busyVerb="Removing…"
      reason={{ label: 'Why (for the record)' }}
      call={({ reason }) =>
        api.delete(`${path}/{id}`, { params: { id: listing.id }, query: { reason: reason || undefined } })
      }
      onDone={() => void navigate(list())}
    />
  )
}
