import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUser } from '../../lib/session.ts'
import { person, signInAs } from '../../testing/people.ts'
import { callsOf, waitingCall } from '../../testing/stub-api.ts'
import { PendingEmail } from './pending-email.tsx'

const pending = 'new@skyroute.example'
const waiting = { ...person('ada'), pending_email: pending }

/** As the profile shows it: gone once nothing waits. */
function Shown() {
  const user = useUser()
  return user?.pending_email ? <PendingEmail email={user.email} pending={user.pending_email} /> : <p>{user?.email}</p>
}

function openProfile() {
  signInAs(waiting)
  render(<Shown />)
  expect(screen.getByText(`Waiting for confirmation: ${pending}`)).toBeDefined()
  expect(screen.getByText(/you log in with ada@skyroute\.example/)).toBeDefined()
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('an address that waits is mailed again, or called off', async () => {
  openProfile()
  await press('Send the mail again')
  await waitingCall('POST /users/me/resend-confirmation').answer({ message: 'sent' })
  await press('Cancel the change')
  await waitingCall('DELETE /users/me/pending-email').answer({ ...waiting, pending_email: null })
  expect(screen.queryByText(/Waiting for confirmation/)).toBeNull()
})

test('an address that waits is confirmed by a code that is mailed there', async () => {
  openProfile()
  await press('E-mail me a code')
  await waitingCall('POST /auth/code').answer({ message: 'sent' })
  expect(callsOf('POST /auth/code')[0]?.body).toEqual({ email: pending })
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '123 456' } })
  await press('Confirm')
  await waitingCall('POST /users/me/pending-email/confirm').answer({ message: 'confirmed' })
  await waitingCall('GET /users/me').answer({ ...waiting, email: pending, pending_email: null })
  expect(screen.getByText(pending)).toBeDefined()
})

test('a code that is refused says so at its field, and the address waits on', async () => {
  openProfile()
  await press('E-mail me a code')
  await waitingCall('POST /auth/code').answer({ message: 'sent' })
  const code = () => screen.getByRole('textbox', { name: 'Code' })
  fireEvent.change(code(), { target: { value: '123456' } })
  await press('Confirm')
  await waitingCall('POST /users/me/pending-email/confirm').refuse(422, 'wrong_code')
  const said = document.getElementById(code().getAttribute('aria-describedby') ?? '')
  expect([code().getAttribute('aria-invalid'), said?.textContent]).toEqual(['true', 'The office says wrong_code.'])
  expect(screen.getByText(`Waiting for confirmation: ${pending}`)).toBeDefined()
  await press('Confirm')
  expect(code().getAttribute('aria-invalid')).toBeNull()
})
