import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers, Done } from '../../http/schemas.ts'
import { SessionList } from '../accounts/schemas.ts'
import { sessionHashOf } from '../accounts/sessions/current-session.ts'
import { editUser } from './edit-user.ts'
import { listAudit, verifyAudit } from './list-audit.ts'
import { inviteUser, makeUser } from './make-user.ts'
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
  ReasonBody,
  Role,
  RoleBody,
  RoleList,
  RoleParams,
  StaffUser,
  UserBody,
  UserList,
  UserListQuery,
  UserParams,
  UserRoleParams,
  UserSessionParams,
} from './schemas.ts'
import { giveRole, takeRole } from './user-roles.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'
import { listUsers, showUser } from './user-store.ts'

const tags = ['access']
const seesUsers = { access: { permission: 'users.read' } } as const
const editsUsers = { access: { permission: 'users.write' } } as const
const editsRoles = { access: { permission: 'roles.write' } } as const

export function accessRoutes(app: App, ctx: AppContext) {
  people(app, ctx)
  theirRoles(app, ctx)
  theirSessions(app, ctx)
  roles(app, ctx)
  audit(app, ctx)
}

function people(app: App, ctx: AppContext) {
  app.get(
    '/rbac/users',
    {
      config: seesUsers,
      schema: { operationId: 'listUsers', tags, querystring: UserListQuery, response: answers({ 200: UserList }) },
    },
    (request) => listUsers(ctx, request.query),
  )
  app.get(
    '/rbac/users/:id',
    {
      config: seesUsers,
      schema: { operationId: 'showUser', tags, params: UserParams, response: answers({ 200: StaffUser }) },
    },
    (request) => showUser(ctx, ctx.db, request.params.id),
  )
  app.post(
    '/rbac/users',
    {
      config: editsUsers,
      schema: { operationId: 'makeUser', tags, body: NewUser, response: answers({ 201: StaffUser }) },
    },
    async (request, reply) => reply.code(201).send(await makeUser(ctx, byOf(request), request.body)),
  )
  app.post(
    '/rbac/users/:id/invitation',
    {
      config: editsUsers,
      schema: { operationId: 'inviteUser', tags, params: UserParams, response: answers({ 200: Done }) },
    },
    (request) => inviteUser(ctx, byOf(request), request.params.id),
  )
  app.put(
    '/rbac/users/:id',
    {
      config: editsUsers,
      schema: {
        operationId: 'editUser',
        tags,
        params: UserParams,
        body: UserBody,
        response: answers({ 200: StaffUser }),
      },
    },
    (request) => editUser(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/rbac/users/:id',
    {
      config: editsUsers,
      schema: {
        operationId: 'removeUser',
        tags,
        params: UserParams,
        querystring: ReasonBody,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeUser(ctx, byOf(request), { userId: request.params.id, reason: request.query.reason })
      return { message: 'The account is erased. Bookings are kept for 7 years without a name.' }
    },
  )
}

function theirRoles(app: App, ctx: AppContext) {
  app.post(
    '/rbac/users/:id/roles',
    {
      config: editsRoles,
      schema: {
        operationId: 'giveRole',
        tags,
        params: UserParams,
        body: GiveRole,
        response: answers({ 200: StaffUser }),
      },
    },
    (request) => {
      const { role_id: roleId, reason } = request.body
      return giveRole(ctx, byOf(request), { userId: request.params.id, roleId, reason })
    },
  )
  app.delete(
    '/rbac/users/:id/roles/:roleId',
    {
      config: editsRoles,
      schema: {
        operationId: 'takeRole',
        tags,
        params: UserRoleParams,
        querystring: ReasonBody,
        response: answers({ 200: StaffUser }),
      },
    },
    (request) => {
      const { id: userId, roleId } = request.params
      return takeRole(ctx, byOf(request), { userId, roleId, reason: request.query.reason })
    },
  )
}

function theirSessions(app: App, ctx: AppContext) {
  app.get(
    '/rbac/users/:id/sessions',
    {
      config: editsUsers,
      schema: { operationId: 'listUserSessions', tags, params: UserParams, response: answers({ 200: SessionList }) },
    },
    (request) => listUserSessions(ctx, request.params.id, sessionHashOf(request)),
  )
  app.delete(
    '/rbac/users/:id/sessions',
    {
      config: editsUsers,
      schema: { operationId: 'endUserSessions', tags, params: UserParams, response: answers({ 200: Done }) },
    },
    async (request) => {
      const ended = await endUserSessions(ctx, byOf(request), { userId: request.params.id, sessionId: null })
      return { message: `${ended} sessions were ended.` }
    },
  )
  app.delete(
    '/rbac/users/:id/sessions/:sessionId',
    {
      config: editsUsers,
      schema: { operationId: 'endUserSession', tags, params: UserSessionParams, response: answers({ 200: Done }) },
    },
    async (request) => {
      const { id: userId, sessionId } = request.params
      await endUserSessions(ctx, byOf(request), { userId, sessionId })
      return { message: 'That device was logged out.' }
    },
  )
}

function roles(app: App, ctx: AppContext) {
  app.get(
    '/rbac/permissions',
    { config: seesUsers, schema: { operationId: 'listPermissions', tags, response: answers({ 200: PermissionList }) } },
    () => listPermissions(ctx),
  )
  app.get(
    '/rbac/roles',
    { config: seesUsers, schema: { operationId: 'listRoles', tags, response: answers({ 200: RoleList }) } },
    () => listRoles(ctx),
  )
  app.post(
    '/rbac/roles',
    {
      config: editsRoles,
      schema: { operationId: 'createRole', tags, body: NewRole, response: answers({ 201: Role }) },
    },
    async (request, reply) => reply.code(201).send(await createRole(ctx, byOf(request), request.body)),
  )
  app.put(
    '/rbac/roles/:id',
    {
      config: editsRoles,
      schema: { operationId: 'changeRole', tags, params: RoleParams, body: RoleBody, response: answers({ 200: Role }) },
    },
    (request) => changeRole(ctx, byOf(request), request.params.id, request.body),
  )
  app.delete(
    '/rbac/roles/:id',
    {
      config: editsRoles,
      schema: {
        operationId: 'removeRole',
        tags,
        params: RoleParams,
        querystring: ReasonBody,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      await removeRole(ctx, byOf(request), request.params.id, request.query.reason)
      return { message: 'The role is gone.' }
    },
  )
}

/** Who did what is for those who decide who may do what. */
function audit(app: App, ctx: AppContext) {
  app.get(
    '/admin/audit',
    {
      config: editsRoles,
      schema: { operationId: 'listAudit', tags, querystring: AuditQuery, response: answers({ 200: AuditList }) },
    },
    (request) => listAudit(ctx, request.query),
  )
  app.get(
    '/admin/audit/proof',
    {
      config: editsRoles,
      schema: {
        operationId: 'verifyAudit',
        tags,
        querystring: AuditProofQuery,
        response: answers({ 200: AuditProof }),
      },
    },
    (request) => verifyAudit(ctx, request.query),
  )
}
