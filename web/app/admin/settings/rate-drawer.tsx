import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { formatInstant } from '../../lib/days.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { type FormField, type Typed, textOf } from '../form/fields.ts'
import { Drawer, type DrawerPlace, DrawerSection } from '../parts/drawer.tsx'
import { amounts, type Head, Sheet } from '../parts/table/sheet.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { changeInPercent, describeRate, leapPercent } from './describe-rate.ts'

/** One currency: its rate, the way to another, and all that it was. */
export function RateDrawer({ rate, ...place }: DrawerPlace & { rate: Rate }) {
  return (
    <Drawer title={`${rate.code}, ${rate.name}`} {...place}>
      {rate.code === 'NGN' ? (
        <p className="text-muted">All prices are kept in naira: its rate stays 1.</p>
      ) : (
        <RateForm rate={rate} />
      )}
      <DrawerSection title="What it was">
        {/* Asked anew when it changes: what was typed above stays. */}
        <RateHistory key={rate.version} code={rate.code} />
      </DrawerSection>
    </Drawer>
  )
}

function RateForm({ rate }: { rate: Rate }) {
  const percentOf = (typed: Typed) => changeInPercent(textOf(typed.rate), rate.rate)
  const isLeap = (typed: Typed) => Math.abs(percentOf(typed) ?? 0) > leapPercent
  const fields: FormField[] = [
    {
      name: 'rate',
      label: `Naira for one ${rate.code}`,
      kind: 'text',
      isWide: true,
      isNeeded: true,
      missing: wrongRate,
      help: (typed) => describeChange(percentOf(typed), rate),
      check: (text) => changeInPercent(text, rate.rate) !== null || wrongRate,
    },
    {
      name: 'confirm',
      label: 'Yes',
      labelOf: (typed) =>
        `Yes, one ${rate.code} is ${describeRate(Number(textOf(typed.rate)))} naira: the prices shown in it change by ${percentWords(percentOf(typed) ?? 0)}.`,
      kind: 'check',
      isWide: true,
      isShown: isLeap,
    },
    {
      name: 'reason',
      label: 'Reason (kept in the audit log)',
      kind: 'text',
      isWide: true,
      most: 500,
      emptyIs: undefined,
    },
  ]
  return (
    <EditForm
      layout="part"
      fields={fields}
      record={rate}
      sendsAll
      call={(body) => api.put('/admin/currency-rates/{code}', { params: { code: rate.code }, body })}
      done={({ code, rate: now }) => `${code} is ${describeRate(now)} naira now`}
      look="main"
      verb="Change the rate"
      off={(typed) => reasonNot(percentOf(typed), isLeap(typed) && typed.confirm !== 'yes')}
    />
  )
}

const wrongRate = 'Write a number above zero, like 1375.50.'

function describeChange(percent: number | null, { rate, as_of }: Rate): string {
  const now = `Now ${describeRate(rate)}, since ${formatInstant(as_of, 'with year')}.`
  return percent === null || percent === 0 ? now : `${now} That is ${percentWords(percent)}.`
}

function reasonNot(percent: number | null, mustConfirm: boolean): string | false {
  if (percent === 0) return 'It is that already.'
  return mustConfirm && 'Look at the change, and say yes to it first.'
}

const percentWords = (percent: number) => `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`

function RateHistory({ code }: { code: string }) {
  const { answer, error, reload } = useAnswer('/admin/currency-rates/{code}/history', { params: { code } })
  if (error) return <ErrorNotice title="The history could not be loaded" onRetry={() => void reload()} />
  if (!answer) return <Skeleton className="h-20" />
  if (answer.history.length === 0) return <p className="text-muted">It has not been changed yet.</p>
  return (
    <Sheet
      caption={`What ${code} was`}
      heads={historyHeads}
      rows={answer.history.map(({ changed_at, old_rate, new_rate, changed_by }) => ({
        key: changed_at,
        cells: [
          formatInstant(changed_at, 'with year'),
          old_rate === null ? '–' : describeRate(old_rate),
          <b key="to" className="font-semibold">
            {describeRate(new_rate)}
          </b>,
          changed_by ?? 'From the start',
        ],
      }))}
    />
  )
}

const historyHeads: readonly Head[] = ['When', amounts('From'), amounts('To'), 'By']

export type Rate = Answer<'listRates'>['rates'][number]
