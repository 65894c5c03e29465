import { addDays, type Day, isDay, lagosInstant, lagosTimeOf } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { formatDay } from '../lib/days.ts'
import { formatDayRange } from '../lib/format.ts'
import { storedKey } from '../lib/idempotency-key.ts'
import { useCall } from '../lib/use-call.ts'
import { DayField } from '../shared/days/day-field.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/fields/field.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { showToast } from '../ui/toasts/toast.ts'
import type { Leaving } from './outbox/log-out.tsx'
import type { TodayParts } from './today.tsx'

type Parts = TodayParts & { leaving: Leaving; onChanged: () => void }

/** On duty until when, and which days not at all. */
export function Availability(parts: Parts) {
  const { day, leaving } = parts
  return (
    <div className="grid max-w-[720px] gap-5">
      <h1 className="text-[1.75rem] leading-[2.125rem]">Availability</h1>
      <Duty {...parts} />
      <DaysOff {...parts} />
      <p className="text-muted">
        {day.driver.licence_expires_on
          ? `Your driving licence on file ends on ${formatDay(day.driver.licence_expires_on, 'with year')}. Bring the new one to the office before.`
          : 'No driving licence of yours is on file. Bring it to the office: without it no trip can be yours.'}
      </p>
      <Button
        look="line"
        className="justify-self-start md:hidden"
        busy={leaving.isSending && 'Sending…'}
        onClick={leaving.press}
      >
        Logout
      </Button>
    </div>
  )
}

const times = ['14:00', '16:00', '18:00', '20:00', '22:00', '23:59']

function Duty({ day, outbox, now }: Parts) {
  const { is_on_duty, duty_until } = day.driver
  const open = times.filter((time) => lagosInstant(day.today, time) > now)
  const [until, setUntil] = useState(open.includes('20:00') ? '20:00' : (open[0] ?? '23:59'))
  const set = (at: Date | null) =>
    outbox.press(
      { what: 'duty', body: { until: at?.toISOString() ?? null } },
      at ? `On duty until ${lagosTimeOf(at)}` : 'Off duty',
    )
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="duty">
      <h2 id="duty" className="text-lg">
        {is_on_duty && duty_until ? `On duty until ${lagosTimeOf(duty_until)}` : 'Off duty'}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="On duty until"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          className="w-36"
          choices={open.map((time) => ({ value: time, label: time }))}
        />
        <Button look="lagoon" onClick={() => set(lagosInstant(day.today, until))}>
          {is_on_duty ? 'Change' : 'I am on duty'}
        </Button>
        {is_on_duty ? (
          <Button look="line" onClick={() => set(null)}>
            Off duty
          </Button>
        ) : null}
      </div>
    </section>
  )
}

type Off = { from_on: string; until_on: string; reason: string }

function DaysOff({ day, onChanged }: Parts) {
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(() => storedKey())
  const { run } = useCall()
  const { register, control, handleSubmit, formState, reset } = useForm<Off>({
    defaultValues: { from_on: addDays(day.today, 7), until_on: addDays(day.today, 8), reason: '' },
  })
  const save = handleSubmit(async (body) => {
    setProblem(null)
    const ask = async () => {
      await key.send((idempotencyKey) => api.post('/driver/days-off', { body, idempotencyKey }))
      showToast({ title: 'Days off noted', message: 'The office plans without you on these days.' })
      reset()
      onChanged()
    }
    await run(ask, ({ detail }) => setProblem(detail))
  })
  const giveUp = (id: string) =>
    run(() => api.delete('/driver/days-off/{id}', { params: { id } }).then(onChanged), 'The days were not taken back')
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="days-off">
      <h2 id="days-off" className="text-lg">
        Days off
      </h2>
      {day.driver.days_off.length > 0 ? (
        <ul className="divide-y divide-line">
          {day.driver.days_off.map(({ id, from_on, until_on, reason }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span>
                <b className="num font-semibold">{formatDayRange(from_on, addDays(until_on, -1))}</b>
                <span className="block text-[.9375rem] text-muted">{reason}</span>
              </span>
              <Button look="quiet" onClick={() => void giveUp(id)}>
                Take back
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">None are planned.</p>
      )}
      <form method="post" noValidate onSubmit={save} className="grid gap-3 border-t border-line pt-4">
        {problem ? <ErrorNotice title="These days cannot be taken">{problem}</ErrorNotice> : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <DayOf name="from_on" label="From" min={day.today} control={control} />
          <DayOf name="until_on" label="Back on" min={day.today} control={control} />
        </div>
        <TextField
          label="Why"
          autoComplete="off"
          error={formState.errors.reason?.message}
          {...register('reason', { required: 'Say in a few words why.' })}
        />
        <Button type="submit" look="lagoon" className="justify-self-start" busy={formState.isSubmitting && 'Saving…'}>
          Ask for days off
        </Button>
      </form>
    </section>
  )
}

type DayOfProps = { name: 'from_on' | 'until_on'; label: string; min: Day; control: Control<Off> }

const DayOf = ({ name, label, min, control }: DayOfProps) => (
  <Controller
    name={name}
    control={control}
    rules={{ validate: (text) => isDay(text) || 'Write a day like 12 Nov 2026.' }}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <DayField label={label} min={min} value={value} onChange={onChange} error={error?.message} />
    )}
  />
)
