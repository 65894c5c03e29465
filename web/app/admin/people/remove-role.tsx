import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import type { Role } from './permission-groups.ts'

type RemoveRoleProps = { role: Role | null; onClose: () => void; onRemoved: () => void }

/** A role that people hold stays until it was taken from them: nobody loses their work by accident. */
export function RemoveRole({ role, onClose, onRemoved }: RemoveRoleProps) {
  const [last, setLast] = useState(role)
  if (role && role !== last) setLast(role)
  if (!last) return null
  return (
    <ConfirmAction
      open={role !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Remove ${last.name}?`}
      consequence="The role and what it allowed are gone. What people did with it stays in the audit log."
      verb="Remove the role"
      busyVerb="Removing…"
      off={last.user_count > 0 && `${count(last.user_count, 'person', 'people')} hold it. Take it from them first.`}
      reason={{ label: 'Reason (kept in the audit log)' }}
      call={({ reason }) =>
        api.delete('/rbac/roles/{id}', { params: { id: last.id }, query: { reason: reason || undefined } })
      }
      done={`${last.name} removed`}
      onChanged={onRemoved}
    />
  )
}
