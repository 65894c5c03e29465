import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx'
import { consolePaths } from '../console-paths.ts'
import { Drawer } from '../parts/drawer.tsx'
import { type Choice, choicesOf } from '../parts/filters/filters.ts'
import { addDay } from './day-calls.ts'
import { DayForm } from './day-form.tsx'
import type { KnownDay } from './known-day.ts'

type NewDayProps = { year: number; states: readonly Choice[]; onClose: () => void }

export function NewDay({ year, states, onClose }: NewDayProps) {
  const [kind, setKind] = useState<KnownDay['kind']>('holiday')
  const navigate = useNavigate()
  return (
    <Drawer title="A day to know" onClose={onClose}>
      <SegmentedChoice
        label="What it is"
        name="kind"
        choices={choicesOf({ holiday: 'Public holiday', election: 'Election day' })}
        value={kind}
        onChange={setKind}
      />
      <p className="text-muted">{follows[kind]}</p>
      <DayForm
        key={kind}
        label="A day to know"
        kind={kind}
        record={{ reach: 'nationwide' }}
        states={states}
        verb="Add the day"
        unchanged="Choose the day and name it."
        call={(typed) => addDay(kind, typed)}
        done={({ name }) => `${name} added: travellers read of it now`}
        onDone={({ day }) => {
          // The list shows one year: the one that the day is in.
          const itsYear = Number(day.slice(0, 4))
          if (itsYear === year) onClose()
          else void navigate(consolePaths.days({ year: itsYear }))
        }}
        beside={
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Drawer>
  )
}

const follows = {
  holiday: 'Travellers read that banks and offices are closed. Refunds promised from now on count around it.',
  election: 'Travellers read that driving is restricted on the day, and that they should come or go a day apart.',
} as const
