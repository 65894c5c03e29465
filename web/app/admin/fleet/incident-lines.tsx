import { TriangleAlert } from 'lucide-react'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'
import { PrivatePhotos } from './private-photos.tsx'

export type Incident = Answer<'listIncidents'>['incidents'][number]

export const incidentWords: Record<string, string> = {
  breakdown: 'Breakdown',
  tyre: 'Tyre',
  accident: 'Accident',
  damage: 'Damage',
  papers: 'Papers',
  customer: 'With the customer',
  other: 'Something else',
}

/** As "Tyre, LAG 12 AB, SKY-…": what, of which car, on which hire. */
const nameOf = ({ kind, plate, reference }: Incident) =>
  [`“${incidentWords[kind] ?? kind}”`, plate, reference].filter(Boolean).join(', ')

type IncidentLinesProps = { incidents: readonly Incident[]; onChanged?: () => Promise<void> }

/** What drivers reported, until somebody says what became of it. */
export function IncidentLines({ incidents, onChanged }: IncidentLinesProps) {
  return (
    <ul className="grid gap-3">
      {incidents.map((incident) => (
        <li key={incident.id} className="grid gap-2 rounded-lg border border-line p-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="flex items-center gap-1.5 font-semibold">
              <Icon of={TriangleAlert} className={incident.can_drive ? 'size-4 text-dusk' : 'size-4 text-danger'} />
              {incidentWords[incident.kind] ?? incident.kind}
              {incident.plate ? <span className="num">{incident.plate}</span> : null}
              {incident.can_drive ? null : <span className="text-danger">The car cannot be driven</span>}
            </p>
            <span className="num text-[.78125rem] text-muted">{formatInstant(incident.reported_at)}</span>
          </div>
          <p>{incident.text}</p>
          <p className="text-muted">
            {incident.driver_name}
            {incident.reference ? `, ${incident.reference}` : ''}
          </p>
          <PrivatePhotos photos={incident.photos.map((id) => ({ id }))} what="Picture of the incident" />
          {incident.outcome ? (
            <p className="text-muted">Settled: {incident.outcome}</p>
          ) : (
            <ConfirmButton
              button={{ look: 'line', className: 'justify-self-start', children: 'Settle' }}
              title={`Settle the report ${nameOf(incident)}?`}
              consequence="It leaves the list. What you write stays in the vehicle's history."
              reason={{ label: 'What was done', atLeast: 3 }}
              verb="Settle"
              busyVerb="Saving…"
              look="lagoon"
              call={({ reason: outcome }) =>
                api.post('/admin/fleet/incidents/{id}/close', { params: { id: incident.id }, body: { outcome } })
              }
              done="Report settled"
              onChanged={onChanged}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
