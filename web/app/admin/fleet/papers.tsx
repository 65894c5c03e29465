import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { capital } from '../../lib/format.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { EditSection } from '../form/edit-form.tsx'
import type { FormField } from '../form/fields.ts'
import { DayCell } from '../parts/table/cells.tsx'
import { RoadworthinessForm } from './roadworthiness-form.tsx'
import type { VehicleDetail, VehicleParts } from './vehicle-parts.tsx'

const paperKinds = [
  ['vehicle_licence', 'Vehicle licence'],
  ['roadworthiness', 'Roadworthiness certificate'],
  ['insurance', 'Insurance'],
  ['hackney_permit', 'Hackney permit'],
] as const

type Code = (typeof paperKinds)[number][0]
type Paper = VehicleDetail['papers'][number]

/** The day on which each ends. */
export type TypedPapers = Partial<Record<Code, string | null>>
export const paperFields = paperKinds.map(
  ([name, label]): FormField => ({ name, label: `${label} ends on`, kind: 'day' }),
)
export const papersIn = (days: TypedPapers) =>
  paperKinds.flatMap(([code]) => (days[code] ? [{ code, expires_on: days[code] }] : []))

/** With what they end on: a hire across an end is refused. */
export function Papers({ vehicle, onChanged }: VehicleParts) {
  const { papers } = vehicle
  const days = Object.fromEntries(papers.map(({ code, expires_on }) => [code, expires_on]))
  return (
    <EditSection
      title="Papers"
      edit="Renew"
      form={({ onDone }) => (
        <RoadworthinessForm
          fields={paperFields}
          record={{ ...days, version: vehicle.version }}
          sendsAll
          call={({ version, despite_hires, ...typed }: TypedPapers & { version: string; despite_hires: boolean }) =>
            api.put('/admin/fleet/vehicles/{id}', {
              params: { id: vehicle.id },
              body: { papers: papersIn(typed), version, despite_hires },
            })
          }
          done="Papers saved"
          verb="Save papers"
          onChanged={onChanged}
          onClose={onDone}
        />
      )}
    >
      {papers.length > 0 ? (
        <ul className="grid">
          {papers.map((paper) => (
            <li
              key={paper.code}
              className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="text-muted">{capital(paper.name)}</span>
              <span className="flex items-center gap-3">
                <PaperStatus paper={paper} />
                <span className="font-semibold">
                  <DayCell on={paper.expires_on} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No papers are noted.</p>
      )}
    </EditSection>
  )
}

const looks: Record<Paper['state'], StatusLook> = {
  ended: ['bad', CircleAlert, 'Ended'],
  ends_soon: ['wait', Clock3, 'Ends soon'],
  good: ['good', CircleCheck, 'Good'],
}

export const PaperStatus = ({ paper: { state } }: { paper: Pick<Paper, 'state'> }) => <Status look={looks[state]} />
