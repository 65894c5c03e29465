import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { compact } from '../parts/compact.ts'
import { FormProblem, useFormProblem } from '../parts/form-problem.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'
import type { Letter } from './letter.ts'

type Typed = { text: string; close: boolean }
type AnswerFormProps = { letter: Letter; onChanged: () => Promise<void> }

/** The answer, or a note that stays in the house. What was typed stays when a colleague was quicker. */
export function AnswerForm({ letter, onChanged }: AnswerFormProps) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const { attempt } = useStaffCall(onChanged)
  const form = useForm<Typed>({ defaultValues: { text: '', close: false } })
  const { register, handleSubmit, formState, setError, reset } = form
  const { problem, tell } = useFormProblem<Typed>(setError, ['text'])
  const isAnswer = kind === 'answer'
  const params = { id: letter.id }
  const send = handleSubmit(async ({ text, close }) => {
    const saved = await tell(
      attempt({
        call: (idempotencyKey) =>
          isAnswer
            ? api.post('/admin/contact-messages/{id}/answer', {
                params,
                body: { text, close, version: letter.version },
                idempotencyKey,
              })
            : api.post('/admin/contact-messages/{id}/notes', { params, body: { text } }),
        done: isAnswer ? `Answer to ${letter.name} is on its way` : 'Note kept',
        failed: 'Nothing was sent',
      }),
    )
    if (saved) reset()
  })
  return (
    <form method="post" noValidate onSubmit={send} className={classes('grid gap-3', compact)}>
      <LeaveGuard isDirty={formState.isDirty && !formState.isSubmitting} isInDrawer />
      <FormProblem problem={problem} />
      <TextAreaField
        label={isAnswer ? `Answer to ${letter.name}` : 'Note for colleagues'}
        help={isAnswer ? `Goes to ${letter.email}, with the letter below it.` : 'Stays here. It is never sent.'}
        rows={4}
        maxLength={5000}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || 'Write something first.' })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="main" busy={formState.isSubmitting && (isAnswer ? 'Sending…' : 'Keeping…')}>
          {isAnswer ? 'Send answer' : 'Keep note'}
        </Button>
        <Button look="quiet" onClick={() => setKind(isAnswer ? 'note' : 'answer')}>
          {isAnswer ? 'Write a note instead' : 'Write an answer instead'}
        </Button>
        {isAnswer ? <Check label="Close the letter" className="ml-auto" {...register('close')} /> : null}
      </div>
    </form>
  )
}
