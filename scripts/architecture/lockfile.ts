interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

/**
 * Packages that others name but the lockfile does not hold. It happens when a registry lacks the build for one platform;
 * `npm ci` then refuses on every machine, while `npm install` says nothing.
 */
export function missingFromLockfile({ packages }: Lockfile): string[] {
  const held = new Set(Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)))
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !held.has(name))
      .map((name) => `${place} needs ${name}`),
  )
}
