// People, roles, the record of deeds, letters and mails in the hands of a superadmin who has no mouse.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { expectAccessible } from '../everywhere/visit.ts'
import { enterAs, expect, test } from '../fixtures.ts'
import { newcomer, signInAs } from '../people.ts'
import { hasDatabase, putLetter, putLostFactor, putPerson } from '../test-database.ts'
import { expectScreenAccessible, openFirstRow, press, write } from './keys.ts'

let owner: { token: string; api: ReturnType<typeof apiAs> }
test.beforeAll(async ({ origin }) => {
  const token = await signInAs(origin, 'superadmin')
  owner = { token, api: apiAs(origin, token) }
})

const unique = (what: string) => `${what} ${randomBytes(4).toString('hex')}`
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const drawerOf = (page: Page) => page.locator('[data-drawer]')

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => enterAs(page, owner))

  test('a role that sees payments is made and given; its holder sees them and nothing else', async ({
    page,
    origin,
    browser,
  }) => {
    const role = unique('Finance')
    const person = { ...newcomer(), last_name: unique('Obi').replace(/\d/g, 'x') }
    await apiAs(origin, null).post('/auth/register', { ...person, accepts_terms: true })

    await page.goto('/admin/roles')
    await press(page.getByRole('button', { name: 'New role' }))
    await write(dialogOf(page).getByLabel('Name'), role)
    await press(dialogOf(page).getByRole('checkbox', { name: /^See every payment/ }), 'Space')
    await press(dialogOf(page).getByRole('button', { name: 'Make the role with 1 permission' }))
    await expect(page.getByRole('columnheader', { name: new RegExp(role) })).toBeVisible()

    await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`)
    await openFirstRow(page)
    await press(drawerOf(page).getByRole('button', { name: role }))
    await press(dialogOf(page).getByRole('button', { name: 'Give the role' }))
    await expect(drawerOf(page).getByRole('button', { name: `Take ${role}` })).toBeVisible()
    await expect(drawerOf(page).getByText('Role given', { exact: true })).toBeVisible()

    const { email, password } = person
    const login = await apiAs(origin, null).post<{ access_token: string }>('/auth/login', { email, password })
    await expectPaymentsOnly(await (await browser.newContext()).newPage(), login.access_token, origin)
  })

  test('an account is made, disabled with a reason and enabled again', async ({ page }) => {
    const email = newcomer().email
    await page.goto('/admin/users')
    await press(page.getByRole('button', { name: 'New account' }))
    await press(dialogOf(page).getByRole('button', { name: 'Make the account' }))
    await expect(dialogOf(page).getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await write(dialogOf(page).getByLabel('First name'), 'Bisi')
    await page.keyboard.press('Escape')
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }))
    await expect(dialogOf(page).getByLabel('First name')).toHaveValue('Bisi')
    await write(dialogOf(page).getByLabel('Last name'), 'Adé')
    await write(dialogOf(page).getByLabel('E-mail'), email)
    await press(dialogOf(page).getByRole('button', { name: 'Make the account' }))
    await expect(drawerOf(page).getByText(email)).toBeVisible()
    await expect(drawerOf(page).getByRole('button', { name: 'Resend invitation' })).toBeVisible()

    await press(drawerOf(page).getByRole('button', { name: 'Disable' }))
    await expect(dialogOf(page).getByRole('button', { name: 'Disable the account' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await write(dialogOf(page).getByLabel('Reason (kept in the audit log)'), 'Made for a test')
    await press(dialogOf(page).getByRole('button', { name: 'Disable the account' }))
    await expect(drawerOf(page).getByText('Disabled', { exact: true })).toBeVisible()
    await press(drawerOf(page).getByRole('button', { name: 'Enable' }))
    await expect(drawerOf(page).getByText('Unconfirmed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toHaveCount(0)
  })

  test('the record of deeds is read and its chain proved', async ({ page }) => {
    // Others refund and dispute meanwhile, and their entries show other fields.
    const { entries } = await owner.api.get<{ entries: { action: string; after: object | null }[] }>(
      '/admin/audit?subject_kind=payment',
    )
    const moved = entries.find(({ after }) => after && 'status' in after)
    await page.goto(`/admin/audit?subject_kind=payment&action=${moved?.action}`)
    await openFirstRow(page)
    await expect(drawerOf(page).getByRole('table')).toContainText('Status')
    await page.keyboard.press('Escape')
    await press(page.getByRole('button', { name: 'Verify the log' }))
    await expect(dialogOf(page).getByText(/^Verified [\d,]+ entries$/)).toBeVisible()
  })

  test('a letter of the contact page is answered by mail', async ({ page, origin, complaints }) => {
    const { subject, email } = await writeLetter(origin)
    await page.goto(`/admin/messages?search=${encodeURIComponent(subject)}`)
    await openFirstRow(page)
    await expect(drawerOf(page)).toContainText('<b>May I come at 23:00?</b>')
    await press(drawerOf(page).getByRole('button', { name: 'Take it' }))
    await expect(drawerOf(page).getByRole('button', { name: 'Take it' })).toHaveCount(0)
    await write(drawerOf(page).getByLabel(/^Reply to/), 'Yes, the desk is open all night.')
    await press(drawerOf(page).getByRole('button', { name: 'Send answer' }))
    await expect(drawerOf(page).getByText('Answered', { exact: true }).first()).toBeVisible()
    await expect(drawerOf(page).getByRole('listitem').filter({ hasText: 'open all night' })).toBeVisible()

    const mails = () => owner.api.get<{ mails: { template: string }[] }>(`/admin/mails?recipient=${email}`)
    await expect.poll(async () => (await mails()).mails.map(({ template }) => template)).toContain('contact-answer')
    await page.goto(`/admin/outbox?search=${encodeURIComponent(`Re: ${subject}`)}`)
    await openFirstRow(page)
    const frame = drawerOf(page).frameLocator('iframe')
    await expect(frame.getByText('Yes, the desk is open all night.').last()).toBeVisible()
    await expect(frame.getByText('<b>May I come at 23:00?</b>')).toBeVisible()
    const sendAgain = drawerOf(page).getByRole('button', { name: 'Send again' })
    await expect(sendAgain).toHaveAttribute('aria-disabled', 'true')
    await expect(sendAgain).toHaveAccessibleDescription(/^No mail server is set up/)
    // Playwright's own script is kept out of the frame like any other.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("'about:srcdoc'")))
  })

  test('of two clerks who answer one letter, the second is told and keeps what was typed', async ({ page, origin }) => {
    const { id, subject } = await writeLetter(origin)
    await page.goto(`/admin/messages?search=${encodeURIComponent(subject)}`)
    await openFirstRow(page)
    const answer = drawerOf(page).getByLabel(/^Reply to/)
    await write(answer, 'No, we close at ten.')
    const { version } = await owner.api.get<{ version: string }>(`/admin/contact-messages/${id}`)
    await owner.api.post(`/admin/contact-messages/${id}/answer`, { text: 'Yes, come.', version })
    await press(drawerOf(page).getByRole('button', { name: 'Send answer' }))
    await expect(drawerOf(page).getByText('Somebody else saved this a moment ago')).toBeVisible()
    await expect(drawerOf(page).getByText('Yes, come.')).toBeVisible()
    await expect(answer).toHaveValue('No, we close at ten.')
    await page.keyboard.press('Escape')
    await press(page.getByRole('button', { name: 'Leave without saving' }))
    await expect(drawerOf(page)).toHaveCount(0)
  })

  test('a notification is written, counted, seen before it goes, and arrives', async ({ page, origin }) => {
    const person = newcomer()
    const { access_token } = await apiAs(origin, null).post<{ access_token: string }>('/auth/register', {
      ...person,
      accepts_terms: true,
    })
    await page.goto('/admin/messages')
    await press(page.getByRole('button', { name: 'Send a notification' }))
    await write(dialogOf(page).getByLabel('Their e-mail address'), person.email)
    await expect(dialogOf(page).getByText('Adaeze Obi will be told.')).toBeVisible()
    await write(dialogOf(page).getByLabel('Title'), 'Road works')
    await write(dialogOf(page).getByLabel('Message'), 'Third Mainland Bridge is closed on Sunday.')
    await expect(dialogOf(page).getByRole('figure')).toContainText('Road works')
    await press(dialogOf(page).getByRole('button', { name: 'Tell 1 person' }))
    await expect(page.getByText('Told 1 person')).toBeVisible()
    const { notifications } = await apiAs(origin, access_token).get<{ notifications: { title: string }[] }>(
      '/notifications',
    )
    expect(notifications.map(({ title }) => title)).toContain('Road works')
  })
})

test.describe('of somebody in the drawer', () => {
  test.skip(!hasDatabase, 'an address that is proven, and a second factor that nobody has')
  test.beforeEach(({ page }) => enterAs(page, owner))

  test('the address is changed, invited and called off', async ({ page }) => {
    const { id } = await putPerson({ first: 'Efe', last: 'Okoro' })
    await putLostFactor(id)
    const email = newcomer().email
    await page.goto(`/admin/users?open=${id}`)
    await press(drawerOf(page).getByRole('button', { name: 'Edit' }).first())
    await write(drawerOf(page).getByLabel('E-mail'), email)
    await press(drawerOf(page).getByRole('button', { name: 'Save' }))
    await expect(drawerOf(page).getByText(`Waiting for confirmation: ${email}`)).toBeVisible()
    await press(drawerOf(page).getByRole('button', { name: `Resend mail to ${email}` }))
    await expect(page.getByText('A new invitation was sent.')).toBeVisible()
    await expectAccessible(page)
    await press(drawerOf(page).getByRole('button', { name: 'Cancel the change of e-mail' }))
    await expect(drawerOf(page).getByText(email)).toHaveCount(0)
  })

  test('a lost second factor is asked to be removed, approved by a colleague and withdrawn', async ({
    page,
    origin,
  }) => {
    const { id } = await putPerson({ first: 'Efe', last: 'Okoro' })
    await putLostFactor(id)
    const colleague = { token: await signInAs(origin, 'admin') }
    await page.goto(`/admin/users?open=${id}`)
    await press(drawerOf(page).getByRole('button', { name: 'Ask to remove it' }))
    await write(dialogOf(page).getByLabel('How do you know that they lost it?'), 'Called from her own number')
    await press(dialogOf(page).getByRole('button', { name: 'Ask for the removal' }))
    await expect(drawerOf(page).getByText('Removal waits for approval')).toBeVisible()
    await expect(drawerOf(page).getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)

    await enterAs(page, colleague)
    await page.goto(`/admin/users?open=${id}`)
    await expect(drawerOf(page).getByText('Called from her own number')).toBeVisible()
    await press(drawerOf(page).getByRole('button', { name: 'Approve' }))
    await press(dialogOf(page).getByRole('button', { name: 'Approve the removal' }))
    await expect(drawerOf(page).getByText('Will be removed')).toBeVisible()
    await press(drawerOf(page).getByRole('button', { name: 'Withdraw' }))
    await press(dialogOf(page).getByRole('button', { name: 'Withdraw the removal' }))
    await expect(drawerOf(page).getByRole('button', { name: 'Ask to remove it' })).toBeVisible()
  })
})

test.describe('every screen, in both themes', () => {
  test.beforeEach(({ page }) => enterAs(page, owner))

  for (const screen of ['users', 'roles', 'audit', 'messages', 'outbox']) {
    test(`${screen} breaks no rule of axe`, { tag: '@every-screen' }, async ({ page }) => {
      await expectScreenAccessible(page, `/admin/${screen}`)
    })
  }

  test('roles beyond the edge of a phone are shown by a fade', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/admin/roles')
    const table = page.getByRole('region', { name: 'Roles and permissions' })
    await expect(table).toBeVisible()
    const fade = page.locator('section[aria-label="Roles and permissions"] + [aria-hidden]')
    await expect(fade).toBeVisible()
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect(fade).toHaveCount(0)
  })

  test('the drawer of a person breaks no rule of axe', { tag: '@every-screen' }, async ({ page }) => {
    const { users } = await owner.api.get<{ users: { id: string }[] }>('/rbac/users?role=driver&per_page=1')
    await expectScreenAccessible(page, `/admin/users?open=${users[0]?.id}`)
  })
})

async function expectPaymentsOnly(page: Page, token: string, origin: string) {
  await enterAs(page, { token })
  await page.goto(`${origin}/admin`)
  const screens = page.getByRole('navigation', { name: 'Console' })
  await expect(screens.getByRole('link', { name: 'Payments' })).toBeVisible()
  for (const name of ['Hotels', 'People', 'Messages', 'Settings', 'System'])
    await expect(screens.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.goto(`${origin}/admin/users`)
  await expect(page.getByRole('heading', { name: 'Not among your tasks', level: 1 })).toBeVisible()
  const finance = apiAs(origin, token)
  await expect(finance.get('/payments?per_page=1')).resolves.toHaveProperty('payments')
  await expect(finance.get('/rbac/users')).rejects.toThrow('403')
  await page.context().close()
}

async function writeLetter(origin: string) {
  const subject = unique('Late check-in')
  const email = newcomer().email
  const message = '<b>May I come at 23:00?</b>\nThank you.'
  const letter = { name: 'Ọláìyá', email, subject, message }
  if (hasDatabase) return { id: await putLetter(letter), subject, email }
  const { id } = await apiAs(origin, null).post<{ id: string }>('/contact/submit', letter)
  return { id, subject, email }
}
