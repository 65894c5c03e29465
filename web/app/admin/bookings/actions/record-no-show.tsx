import { api } from '../../../lib/api.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import type { DeedProps } from './deed-props.ts'
import { EndingFigures } from './ending-figures.tsx'
import { useEndings } from './use-endings.ts'

export function RecordNoShow({ booking, ...dialog }: DeedProps) {
  const endings = useEndings(booking, dialog.open)
  const ending = endings.of('no_show')
  return (
    <ConfirmAction
      {...dialog}
      title={`Nobody came for ${booking.booking_reference}?`}
      consequence="The booking ends and the days that are left go on sale again. The customer is told. It cannot be undone."
      verb="Nobody came"
      busyVerb="Recording…"
      reason={{ label: 'What was tried?', help: 'Calls, messages, how long was waited.' }}
      off={!ending && 'Working out the refund…'}
      over={endings.over}
      call={({ reason }) =>
        api
          .post('/admin/bookings/{id}/no-show', {
            params: { id: booking.id },
            body: { ...(reason ? { reason } : {}), refund: ending?.refund },
          })
          .catch(endings.reloadAndThrow)
      }
      done="Recorded: nobody came"
    >
      {ending ? <EndingFigures ending={ending} /> : <Skeleton className="mt-4 h-24" />}
    </ConfirmAction>
  )
}
