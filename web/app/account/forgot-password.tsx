import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/forgot-password'
import { type Problem, ProblemNotice } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Forgot password' })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SignInLayout
      title={sentTo ? 'Check Your Email' : 'Forgot your password?'}
      lead={sentTo ? 'The rest happens in your mailbox.' : 'We send you a link with which you choose a new one.'}
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
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const submit = handleSubmit(async ({ email }) => {
    setProblem(null)
    try {
      await api.post('/auth/forgot-password', { body: { email: email.trim() } })
      onSent(email.trim())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ title: 'No link was sent', message: error.detail })
    }
  })
  return (
    <>
      <ProblemNotice problem={problem} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { validate: (email) => email.trim() !== '' || 'Please enter your email address' })}
        />
        <Button type="submit" busy={formState.isSubmitting && 'Sending…'}>
          Send the link
        </Button>
      </form>
    </>
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
