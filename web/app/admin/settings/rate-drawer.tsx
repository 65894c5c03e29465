import { formatInstant } from '@skyroute/core/dates.ts'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compact } from '../parts/compact.ts'
import { Drawer } from '../parts/drawer.tsx'
import { DrawerSection } from '../parts/drawer-section.tsx'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useStaffCall } from '../parts/use-staff-call.ts'
import { changeInPercent, describeRate, leapPercent } from './describe-rate.ts'

type Typed = { rate: string; confirm: boolean; reason: string }

/** One currency: its rate, the way to another, and all that it was. */
export function RateDrawer({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  return (
    <Drawer title={`${rate.code}, ${rate.name}`} onClose={onClose}>
      <div className="grid gap-6">
        {rate.code === 'NGN' ? (
          <p className="text-muted">The naira is what everything is reckoned in: its rate stays 1.</p>
        ) : (
          <RateForm rate={rate} />
        )}
        <DrawerSection title="What it was">
          <RateHistory code={rate.code} />
        </DrawerSection>
      </div>
    </Drawer>
  )
}

function RateForm({ rate }: { rate: Rate }) {
  const { attempt } = useStaffCall()
  const { register, handleSubmit, formState, setError, control, reset } = useForm<Typed>({
    defaultValues: { rate: String(rate.rate), confirm: false, reason: '' },
  })
  const { problem, tell } = useFormProblem<Typed>(setError, ['rate'])
  const { rate: typed = '', confirm: isConfirmed } = useWatch({ control })
  const percent = changeInPercent(typed, rate.rate)
  const isLeap = percent !== null && Math.abs(percent) > leapPercent
  const save = handleSubmit(async ({ rate: next, confirm, reason }) => {
    const body = {
      rate: next.trim(),
      confirm: isLeap && confirm,
      reason: reason.trim() || undefined,
      version: rate.version,
    }
    const saved = await tell(
      attempt({
        call: () => api.put('/admin/currency-rates/{code}', { params: { code: rate.code }, body }),
        done: ({ code, rate: now }) => `${code} is ${describeRate(now)} naira now`,
        failed: 'The rate was not changed',
      }),
    )
    if (saved) reset({ rate: String(saved.rate), confirm: false, reason: '' })
  })
  return (
    <form method="post" noValidate onSubmit={save} className={classes('grid gap-4', compact)}>
      <LeaveGuard isDirty={formState.isDirty && !formState.isSubmitting} isInDrawer />
      <FormProblem problem={problem} />
      <TextField
        label={`Naira for one ${rate.code}`}
        inputMode="decimal"
        autoComplete="off"
        help={describeChange(percent, rate)}
        error={formState.errors.rate?.message}
        {...register('rate', {
          validate: (text) => changeInPercent(text, rate.rate) !== null || 'Write a number above zero, like 1375.50.',
        })}
      />
      {isLeap ? (
        <Check
          label={`Yes, one ${rate.code} is ${describeRate(Number(typed))} naira: the prices shown in it change by ${percentWords(percent)}.`}
          {...register('confirm')}
        />
      ) : null}
      <TextField label="Reason (kept in the audit log)" maxLength={500} {...register('reason')} />
      <div>
        <Button
          type="submit"
          look="main"
          busy={formState.isSubmitting && 'Saving…'}
          off={reasonNot(percent, isLeap && !isConfirmed)}
        >
          Change the rate
        </Button>
      </div>
    </form>
  )
}

function describeChange(percent: number | null, { rate, as_of }: Rate): string {
  const now = `Now ${describeRate(rate)}, since ${formatInstant(new Date(as_of), 'with year')}.`
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
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5">
            When
          </th>
          <th scope="col" className="py-1.5 !text-right">
            From
          </th>
          <th scope="col" className="py-1.5 !text-right">
            To
          </th>
          <th scope="col" className="py-1.5 pl-4">
            By
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.history.map(({ changed_at, old_rate, new_rate, changed_by }) => (
          <tr key={changed_at} className="border-b border-line last:border-b-0">
            <td className="num py-2 text-muted">{formatInstant(new Date(changed_at), 'with year')}</td>
            <td className="num py-2 text-right">{old_rate === null ? '–' : describeRate(old_rate)}</td>
            <td className="num py-2 text-right font-semibold">{describeRate(new_rate)}</td>
            <td className="py-2 pl-4">{changed_by ?? 'From the start'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type Rate = Answer<'listRates'>['rates'][number]
