import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expectAccessible } from '../everywhere/visit.ts'
import { expect, test } from '../fixtures.ts'
import { newcomer } from '../people.ts'
import { hasDatabase, mailedPath, putLostFactor, putPerson } from '../test-database.ts'

test('two-factor sign-in is set up, and asked for: by code, wrong code and recovery code', async ({ page, origin }) => {
  const person = newcomer()
  const { access_token: token } = await apiAs(origin, null).post<{ access_token: string }>('/auth/register', {
    ...person,
    accepts_terms: true,
  })
  await page.goto('/login')
  // Once, not with every page: this session ends on the way.
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
  await page.goto('/dashboard?tab=settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan this with your app' })
  await expect(scan.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = /secret=([A-Z2-7]+)/.exec(
    (await scan.getByRole('link', { name: 'Open in the app' }).getAttribute('href')) ?? '',
  )?.[1]
  if (!secret) throw new Error('the app is given no secret')
  const now = Date.now()
  await scan.getByLabel('Code').fill(codeAt(secret, now))
  await scan.getByRole('button', { name: 'Switch on' }).click()
  const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await logOut(page)
  await logIn(page, person)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  // A code is good once; the next one is good already, for clocks that differ by half a minute.
  const next = codeAt(secret, Math.max(Date.now(), now + 30_000))
  await code.fill(next.replace(/\d$/, (last) => `${(Number(last) + 5) % 10}`))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Login failed')
  await code.fill(next.replace(/^(\d{3})/, '$1 '))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')

  await logOut(page)
  await logIn(page, person)
  await code.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard?tab=settings')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
})

test('a challenge that is over leads back to the password', async ({ page }) => {
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'two_factor_required', detail: 'A code is needed.', challenge: 'old', challenge_expires_at: '' },
    }),
  )
  await page.route('**/api/v1/auth/two-factor', (route) =>
    route.fulfill({ status: 401, json: { code: 'challenge_over', detail: 'Please log in again.' } }),
  )
  await logIn(page, newcomer())
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Please log in again.')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('whoever reads the mail about its removal keeps their second factor, once, without a session', async ({
  page,
  admin,
}) => {
  test.skip(!hasDatabase, 'an address that is proven, a second factor that nobody has, and the mail')
  const { id } = await putPerson({ first: 'Efe', last: 'Okoro' })
  await putLostFactor(id)
  const asked = await admin.api.post<Asked>(`/rbac/users/${id}/second-factor-removal`, { reason: 'Called us' })
  expect(asked.two_factor_removal).not.toBeNull()
  await expect.poll(() => mailedPath(id, 'second-factor-removal'), { message: 'the mail' }).toBeDefined()
  const path = (await mailedPath(id, 'second-factor-removal')) ?? ''
  expect(path).toContain('/keep-second-factor?token=')
  const keep = page.getByRole('button', { name: 'Keep my second factor' })
  await page.goto(path)
  await expect(page.getByText('Our staff were asked to remove it.')).toBeVisible()
  expect((await admin.api.get<Asked>(`/rbac/users/${id}`)).two_factor_removal, 'opened alone').not.toBeNull()
  await keep.click()
  await expect(page.getByRole('status')).toContainText('Your second factor stays')
  await expect(keep).toHaveCount(0)
  await expectAccessible(page)
  expect((await admin.api.get<Asked>(`/rbac/users/${id}`)).two_factor_removal).toBeNull()
  await page.reload()
  await keep.click()
  await expect(page.getByRole('alert')).toContainText('the removal was stopped or carried out')
  await expect(keep).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/keep-second-factor')
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The link is not complete.')).toBeVisible()
})

type Asked = { two_factor_removal: object | null }

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function logOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) {
    await menu.click()
    // The settings behind it have a button of that name too.
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** What an authenticator app shows at that time (RFC 6238). */
function codeAt(secret: string, ms: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return `${(hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000}`.padStart(6, '0')
}
