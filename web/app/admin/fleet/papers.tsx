import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Status } from '../../ui/status.tsx'
import { DayCell } from '../parts/date.tsx'
import { DrawerSection } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { useRoadworthinessCall } from './use-roadworthiness-call.tsx'
import { capital, type VehicleDetail, type VehicleParts } from './vehicle-parts.tsx'

export const paperKinds = [
  ['vehicle_licence', 'Vehicle licence'],
  ['roadworthiness', 'Roadworthiness certificate'],
  ['insurance', 'Insurance'],
  ['hackney_permit', 'Hackney permit'],
] as const

type Code = (typeof paperKinds)[number][0]
type Typed = Record<Code, string>
type Paper = VehicleDetail['papers'][number]

/** With what they end on: a hire across an end is refused. */
export function Papers(props: VehicleParts) {
  const [isEditing, setEditing] = useState(false)
  const { papers } = props.vehicle
  return (
    <DrawerSection
      title="Papers"
      more={
        isEditing ? null : (
          <button type="button" className="link cursor-pointer text-[12.5px]" onClick={() => setEditing(true)}>
            Renew
          </button>
        )
      }
    >
      {isEditing ? (
        <PapersForm {...props} onDone={() => setEditing(false)} />
      ) : papers.length > 0 ? (
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
    </DrawerSection>
  )
}

export function PaperStatus({ paper: { state } }: { paper: Pick<Paper, 'state'> }) {
  if (state === 'ended')
    return (
      <Status tone="bad" icon={CircleAlert}>
        Ended
      </Status>
    )
  return state === 'ends_soon' ? (
    <Status tone="wait" icon={Clock3}>
      Ends soon
    </Status>
  ) : (
    <Status tone="good" icon={CircleCheck}>
      Good
    </Status>
  )
}

function PapersForm({ vehicle, onChanged, onDone }: VehicleParts & { onDone: () => void }) {
  const { run, question } = useRoadworthinessCall(onChanged)
  const dayOf = (code: Code) => vehicle.papers.find((paper) => paper.code === code)?.expires_on ?? ''
  const defaultValues = Object.fromEntries(paperKinds.map(([code]) => [code, dayOf(code)])) as Typed // one day a kind
  const { register, handleSubmit, formState, setError } = useForm<Typed>({ defaultValues })
  const { problem, tell } = useFormProblem<Typed>(setError, [])
  const save = handleSubmit(async (typed) => {
    const papers = paperKinds.flatMap(([code]) => (typed[code] ? [{ code, expires_on: typed[code] }] : []))
    const call = (despite_hires: boolean) =>
      api.put('/admin/fleet/vehicles/{id}', {
        params: { id: vehicle.id },
        body: { papers, version: vehicle.version, despite_hires },
      })
    if (await tell(run({ call, done: 'Papers saved', failed: 'The papers were not saved' }))) onDone()
  })
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        {paperKinds.map(([code, label]) => (
          <TextField key={code} label={`${label} ends on`} type="date" {...register(code)} />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button look="line" onClick={onDone}>
          Leave it
        </Button>
        <Button type="submit" look="lagoon" busy={formState.isSubmitting && 'Saving…'}>
          Save papers
        </Button>
      </div>
      {question}
    </form>
  )
}
