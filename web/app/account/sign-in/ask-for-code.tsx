import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/fields/check.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { MailedTo } from './mailed-code.ts'
import type { Problem } from './problem.tsx'

type AskForCodeProps = {
  email?: string
  onEmail: (typed: string) => void
  problem: Problem | null
  onSent: (sent: MailedTo) => void
}

export function AskForCode({ email = '', onEmail, problem, onSent }: AskForCodeProps) {
  const send = async (typed: MailedTo) => {
    const sent = { ...typed, email: typed.email.trim() }
    await api.post('/auth/code', { body: { email: sent.email } })
    onSent(sent)
  }
  const form = useAccountForm<MailedTo>({
    send,
    refused: 'No code was sent',
    problem,
    defaultValues: { email, remember: false },
  })
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.bind('email', {
          validate: (typed) => `${typed}`.trim() !== '' || 'Please enter your email address',
          onChange: ({ target }) => onEmail(target.value),
        })}
      />
      <Check label="Remember me" {...form.register('remember')} />
      <Button type="submit" busy={form.isBusy && 'Sending…'}>
        E-mail me a code
      </Button>
    </AccountForm>
  )
}
