import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../lib/api.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgot-password'
import { AccountForm, useAccountForm } from './sign-in/account-form.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Forgot password' })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignInLayout
      title={sentTo ? 'Check Your Email' : 'Forgot your password?'}
      lead={sentTo ? 'We send you a link by e-mail.' : 'Use the link to choose a new password.'}
      foot={
        <Link to={paths.login()} className="link inline-flex min-h-11 items-center">
          Back to log in
        </Link>
      }
    >
      {sentTo ? <Sent to={sentTo} onAgain={() => setSentTo(null)} /> : <EmailForm onSent={setSentTo} />}
    </SignInLayout>
  )
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const send = async ({ email }: { email: string }) => {
    await api.post('/auth/forgot-password', { body: { email: email.trim() } })
    onSent(email.trim())
  }
  const form = useAccountForm({ send, refused: 'No link was sent' })
  return (
    <AccountForm form={form} className="mt-6 grid gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.bind('email', { validate: (email) => email.trim() !== '' || 'Please enter your email address' })}
      />
      <Button type="submit" busy={form.isBusy && 'Sending…'}>
        Send the link
      </Button>
    </AccountForm>
  )
}

/** The same for every address: whether one has an account is nobody's business (A2). */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className="mt-6 grid gap-5" role="status">
      <Notice tone="good" icon={MailCheck} title={to}>
        If an account has this address, a link is on its way. It works once, for 30 minutes.
      </Notice>
      <p className="text-muted">Nothing after a few minutes? Look in the spam folder, or try another address.</p>
      <Button look="line" onClick={onAgain}>
        Use another address
      </Button>
    </div>
  )
}
