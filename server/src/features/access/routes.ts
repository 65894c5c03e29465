import { sendCsv } from '../../http/csv/send-csv.ts'
import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { sendFile } from '../../http/routes/send-file.ts'
import { Done } from '../../http/schemas.ts'
import { SessionId, SessionList } from '../accounts/schemas.ts'
import { sessionHashOf } from '../accounts/sessions/find-session.ts'
import { editUser } from './edit-user.ts'
import { exportAudit } from './export-audit.ts'
import { exportPerson } from './export-person.ts'
import { listAudit, verifyAudit } from './list-audit.ts'
import { cancelUserEmailChange, inviteUser, makeUser } from './make-user.ts'
import { removeUser } from './remove-user.ts'
import { listPermissions, listRoles } from './role-store.ts'
import { changeRole, createRole, removeRole } from './roles.ts'
import {
  AuditList,
  AuditProof,
  AuditProofQuery,
  AuditQuery,
  GiveRole,
  NewRole,
  NewUser,
  PermissionList,
  PersonExport,
  ReasonBody,
  RemovalApproval,
  RemovalReason,
  Role,
  RoleBody,
  RoleId,
  RoleList,
  StaffUser,
  UserBody,
  UserId,
  UserList,
  UserListQuery,
} from './schemas.ts'
import { approveRemoval, requestRemoval, withdrawRemoval } from './second-factor-removal.ts'
import { giveRole, takeRole } from './user-roles.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'
import { listUsers, showUser } from './user-store.ts'

const group = { tags: ['access'], params: { id: UserId, roleId: RoleId, sessionId: SessionId } }
const seesUsers = { permission: 'users.read' }
const editsUsers = { permission: 'users.write' }
const editsRoles = { permission: 'roles.write' }

const people = routeGroup({ ...group, access: editsUsers }, (route, ctx) => {
  route.get('/rbac/users', 'listUsers', { access: seesUsers, query: UserListQuery, gives: UserList }, ({ query }) =>
    listUsers(ctx, query),
  )
  route.get('/rbac/users/:id', 'showUser', { access: seesUsers, gives: StaffUser }, ({ id }) =>
    showUser(ctx, ctx.db, id),
  )
  route.post('/rbac/users', 'makeUser', { body: NewUser, creates: StaffUser }, ({ by, body }) =>
    makeUser(ctx, by, body),
  )
  route.post(
    '/rbac/person-export',
    'exportPerson',
    { description: 'What we hold of somebody who writes or calls, as one JSON file', body: PersonExport },
    async ({ by, body, reply }) => {
      const bytes = JSON.stringify(await exportPerson(ctx, by, body))
      return sendFile(reply, { bytes, fileName: 'data-on-request.json', type: 'application/json; charset=utf-8' })
    },
  )
  route.post('/rbac/users/:id/invitation', 'inviteUser', { gives: Done }, ({ by, id }) => inviteUser(ctx, by, id))
  route.delete('/rbac/users/:id/pending-email', 'cancelUserEmailChange', { gives: StaffUser }, ({ by, id }) =>
    cancelUserEmailChange(ctx, by, id),
  )
  route.post(
    '/rbac/users/:id/second-factor-removal',
    'requestSecondFactorRemoval',
    { body: RemovalReason, gives: StaffUser },
    ({ by, id, body }) => requestRemoval(ctx, by, id, body.reason),
  )
  route.post(
    '/rbac/users/:id/second-factor-removal/approve',
    'approveSecondFactorRemoval',
    { body: RemovalApproval, gives: StaffUser },
    ({ by, id: userId, body }) => approveRemoval(ctx, by, { userId, removalId: body.removal_id }),
  )
  route.delete(
    '/rbac/users/:id/second-factor-removal',
    'withdrawSecondFactorRemoval',
    { gives: StaffUser },
    ({ by, id }) => withdrawRemoval(ctx, by, id),
  )
  route.put('/rbac/users/:id', 'editUser', { body: UserBody, gives: StaffUser }, ({ by, id, body }) =>
    editUser(ctx, by, id, body),
  )
  route.delete(
    '/rbac/users/:id',
    'removeUser',
    { query: ReasonBody, says: 'The account is erased. The books keep its bookings without a name.' },
    ({ by, id: userId, query }) => removeUser(ctx, by, { userId, reason: query.reason }),
  )
})

const theirRoles = routeGroup({ ...group, access: editsRoles }, (route, ctx) => {
  route.post('/rbac/users/:id/roles', 'giveRole', { body: GiveRole, gives: StaffUser }, ({ by, id: userId, body }) =>
    giveRole(ctx, by, { userId, roleId: body.role_id, reason: body.reason }),
  )
  route.delete(
    '/rbac/users/:id/roles/:roleId',
    'takeRole',
    { query: ReasonBody, gives: StaffUser },
    ({ by, id: userId, roleId, query }) => takeRole(ctx, by, { userId, roleId, reason: query.reason }),
  )
})

const theirSessions = routeGroup({ ...group, access: editsUsers }, (route, ctx) => {
  route.get('/rbac/users/:id/sessions', 'listUserSessions', { gives: SessionList }, ({ id, request }) =>
    listUserSessions(ctx, id, sessionHashOf(request)),
  )
  route.delete('/rbac/users/:id/sessions', 'endUserSessions', { gives: Done }, async ({ by, id: userId }) => {
    const ended = await endUserSessions(ctx, by, { userId, sessionId: null })
    return { message: `${ended} sessions were ended.` }
  })
  route.delete(
    '/rbac/users/:id/sessions/:sessionId',
    'endUserSession',
    { says: 'That device was logged out.' },
    ({ by, id: userId, sessionId }) => endUserSessions(ctx, by, { userId, sessionId }),
  )
})

const roles = routeGroup({ tags: ['access'], access: editsRoles, params: { id: RoleId } }, (route, ctx) => {
  route.get('/rbac/permissions', 'listPermissions', { access: seesUsers, gives: PermissionList }, () =>
    listPermissions(ctx),
  )
  route.get('/rbac/roles', 'listRoles', { access: seesUsers, gives: RoleList }, () => listRoles(ctx))
  route.post('/rbac/roles', 'createRole', { body: NewRole, creates: Role }, ({ by, body }) => createRole(ctx, by, body))
  route.put('/rbac/roles/:id', 'changeRole', { body: RoleBody, gives: Role }, ({ by, id, body }) =>
    changeRole(ctx, by, id, body),
  )
  route.delete('/rbac/roles/:id', 'removeRole', { query: ReasonBody, says: 'The role is gone.' }, ({ by, id, query }) =>
    removeRole(ctx, by, id, query.reason),
  )
})

/** Who did what is for those who decide who may do what. */
const audit = routeGroup({ tags: ['access'], access: editsRoles }, (route, ctx) => {
  route.get('/admin/audit', 'listAudit', { query: AuditQuery, gives: AuditList }, ({ query }) => listAudit(ctx, query))
  route.get(
    '/admin/audit/export/csv',
    'exportAudit',
    { description: 'Every entry that the filters leave, as audit_export.csv (text/csv)', query: AuditQuery },
    async ({ by, query, reply }) => sendCsv(reply, 'audit_export.csv', await exportAudit(ctx, by, query)),
  )
  route.get('/admin/audit/proof', 'verifyAudit', { query: AuditProofQuery, gives: AuditProof }, ({ query }) =>
    verifyAudit(ctx, query),
  )
})

export const accessRoutes = inOrder(people, theirRoles, theirSessions, roles, audit)
