import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { signUp } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/fields/field.tsx'
import type { Route } from './+types/register'
import { Consent } from './sign-in/consent.tsx'
import { type Newcomer, type NewcomerErrors, newcomerErrors, problemOf } from './sign-in/newcomer.ts'
import { type Problem, ProblemNotice } from './sign-in/problem.tsx'
import { SignInLayout } from './sign-in/sign-in-layout.tsx'
import { registerProblem } from './sign-in/sign-in-problem.ts'
import { useEntry } from './sign-in/use-entry.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign up' })

export default function Register() {
  const { returnTo, enter } = useEntry()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<Newcomer>({
    resolver,
    shouldFocusError: false,
    defaultValues: empty,
  })
  const error = (field: keyof Newcomer) => formState.errors[field]?.message
  const join = async (typed: Newcomer) => {
    setProblem(null)
    await enter(() => signUp(typed)).catch((refusal: unknown) => {
      setProblem(registerProblem(refusal))
      const fields = refusal instanceof ApiError ? refusal.errors : []
      for (const { field, message } of fields) if (field in empty) setError(field as keyof Newcomer, { message })
    })
  }
  const submit = handleSubmit(join, (errors) => setProblem(problemOf(messagesOf(errors))))
  return (
    <SignInLayout
      title="Create your account"
      lead="One account for hotels, cars and everything you book."
      foot={
        <>
          Already with us?{' '}
          <Link to={paths.login(returnTo)} className="link inline-flex min-h-11 items-center">
            Log in
          </Link>
        </>
      }
    >
      <ProblemNotice problem={problem} />
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={error('first_name')}
            {...register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={error('last_name')}
            {...register('last_name')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={error('email')}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
          error={error('password')}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={error('confirm_password')}
          {...register('confirm_password')}
        />
        <div className="grid gap-1">
          <Consent label={<TermsWords />} error={error('accepts_terms')} {...register('accepts_terms')} />
          <Consent label="I am 13 or over" error={error('is_old_enough')} {...register('is_old_enough')} />
        </div>
        <Button type="submit" busy={formState.isSubmitting && 'Creating your account…'}>
          Sign up
        </Button>
      </form>
    </SignInLayout>
  )
}

function TermsWords() {
  return (
    <>
      I agree to the{' '}
      <Link to={paths.terms} className="link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} className="link">
        Privacy Policy
      </Link>
    </>
  )
}

const empty: Newcomer = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  accepts_terms: false,
  is_old_enough: false,
}

const resolver: Resolver<Newcomer> = (typed) => {
  const found = Object.entries(newcomerErrors(typed))
  if (found.length === 0) return { values: typed, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(found.map(([field, message]) => [field, { type: 'refused', message }])),
  }
}

const messagesOf = (errors: Partial<Record<string, { message?: string }>>): NewcomerErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
