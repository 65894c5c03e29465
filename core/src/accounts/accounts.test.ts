import { describe, expect, test } from 'vitest'
import { tidyEmail } from './emails.ts'
import { checkPassword } from './passwords.ts'
import {
  checkRoleChange,
  checkUserRemoval,
  holdsAll,
  isAdmin,
  isPermission,
  mayChangeBankDetails,
  permissions,
} from './permissions.ts'

describe('a password', () => {
  const common = new Set(['password1', 'qwerty123'])

  test.each([
    ['Short1a', 'password_too_short'],
    [`Aa1${'x'.repeat(126)}`, 'password_too_long'],
    ['ALLUPPER1', 'password_no_lowercase'],
    ['alllower1', 'password_no_uppercase'],
    ['NoNumbers', 'password_no_number'],
    ['PassWord1', 'password_too_common'],
    ['😀😀😀Aa1', 'password_too_short'],
  ])('%s is refused as %s', (password, code) => {
    expect(checkPassword(password, common, 'new_password')).toMatchObject({ ok: false, code, field: 'new_password' })
  })

  test.each(['Lagos2026', ' Aa1 with spaces ', `Aa1${'x'.repeat(125)}`, 'Ọ̀pẹ́-Ìlú-7', '😀😀😀😀😀Aa1'])(
    '%s may be used',
    (password) => {
      expect(checkPassword(password, common)).toEqual({ ok: true })
    },
  )

  test('the sentences are the stated ones', () => {
    expect(checkPassword('Aa1', common)).toMatchObject({
      sentence: 'Password must be at least 8 characters long',
      field: 'password',
    })
    expect(checkPassword('alllower1', common)).toMatchObject({
      sentence: 'Password must contain at least one uppercase letter',
    })
  })
})

test('an address of 254 characters is one, and of 255 none', () => {
  const domain = `@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(56)}.example`
  const ofLength = (length: number) => 'a'.repeat(length - domain.length) + domain
  expect(tidyEmail(` ${ofLength(254).toUpperCase()} `)).toBe(ofLength(254))
  expect(tidyEmail(ofLength(255))).toBeNull()
})

describe('permissions', () => {
  test('superadmin counts as admin, and alone touches bank details', () => {
    expect([['admin'], ['superadmin'], ['driver'], []].map(isAdmin)).toEqual([true, true, false, false])
    expect([['admin'], ['superadmin']].map(mayChangeBankDetails)).toEqual([false, true])
  })

  test('all that is needed must be held', () => {
    expect(holdsAll(['bookings.write'], ['bookings.write', 'payments.verify'])).toBe(false)
    expect(holdsAll(['bookings.write', 'payments.verify'], ['payments.verify'])).toBe(true)
    expect(holdsAll(undefined, ['payments.verify'])).toBe(false)
    expect(isPermission('bookings.write')).toBe(true)
    expect(isPermission('bookings.delete')).toBe(false)
  })
})

describe('roles', () => {
  const root = { id: 'root', roles: ['superadmin'], permissions }
  const clerk = { id: 'clerk', roles: ['clerk'], permissions: ['roles.write', 'users.write'] }
  const change = { actor: root, targetId: 'ade', before: ['customer'], after: ['admin'], activeSuperadmins: 2 }

  test('a superadmin gives and takes any role', () => {
    expect(checkRoleChange(change)).toEqual({ ok: true })
    expect(checkRoleChange({ ...change, after: ['superadmin'] })).toEqual({ ok: true })
    expect(checkRoleChange({ ...change, before: ['superadmin'], after: ['admin'] })).toEqual({ ok: true })
  })

  test('nobody changes their own, and the last superadmin stays', () => {
    expect(checkRoleChange({ ...change, targetId: 'root' })).toMatchObject({ kind: 'forbidden', code: 'own_roles' })
    const last = { ...change, before: ['superadmin'], after: ['admin'], activeSuperadmins: 1 }
    expect(checkRoleChange(last)).toMatchObject({ kind: 'conflict', code: 'last_superadmin' })
    expect(checkUserRemoval(last)).toMatchObject({ code: 'last_superadmin' })
  })

  test('others neither make nor unmake a superadmin, even with the permission', () => {
    expect(checkRoleChange({ ...change, actor: clerk })).toEqual({ ok: true })
    expect(checkRoleChange({ ...change, actor: clerk, after: ['superadmin'] })).toMatchObject({
      code: 'superadmin_only',
    })
    expect(checkRoleChange({ ...change, actor: clerk, before: ['superadmin'] })).toMatchObject({
      code: 'superadmin_only',
    })
    const others = { before: ['superadmin'], after: ['superadmin', 'driver'] }
    expect(checkRoleChange({ ...change, actor: clerk, ...others }), 'who stays one').toEqual({ ok: true })
    expect(checkUserRemoval({ ...change, actor: clerk, before: ['superadmin'] })).toMatchObject({
      code: 'superadmin_only',
    })
  })

  test('without the permission nothing goes', () => {
    const admin = { id: 'admin', roles: ['admin'], permissions: permissions.filter((name) => name !== 'roles.write') }
    expect(checkRoleChange({ ...change, actor: admin })).toMatchObject({ code: 'not_allowed' })
    expect(checkUserRemoval({ ...change, actor: admin })).toEqual({ ok: true })
    expect(checkUserRemoval({ ...change, actor: { ...admin, permissions: [] } })).toMatchObject({ code: 'not_allowed' })
    expect(checkUserRemoval({ ...change, actor: admin, targetId: 'admin' })).toMatchObject({ code: 'own_account' })
  })
})
