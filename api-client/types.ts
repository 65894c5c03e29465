// Generated from openapi.json by `npm run gen`.
export interface paths {
    "/api/v1/auth/register": {
        post: operations["register"];
    };
    "/api/v1/auth/login": {
        post: operations["logIn"];
    };
    "/api/v1/auth/logout": {
        post: operations["logOut"];
    };
    "/api/v1/auth/code": {
        post: operations["requestCode"];
    };
    "/api/v1/auth/code/sign-in": {
        post: operations["logInByMail"];
    };
    "/api/v1/auth/code/register": {
        post: operations["registerByMail"];
    };
    "/api/v1/users/me": {
        get: operations["getMe"];
        put: operations["updateProfile"];
    };
    "/api/v1/users/me/stats": {
        get: operations["getMyStats"];
    };
    "/api/v1/users/me/change-password": {
        post: operations["changePassword"];
    };
    "/api/v1/auth/forgot-password": {
        post: operations["forgotPassword"];
    };
    "/api/v1/auth/reset-password": {
        post: operations["resetPassword"];
    };
    "/api/v1/auth/confirm-email": {
        post: operations["confirmEmail"];
    };
    "/api/v1/auth/confirm-email/account": {
        /** @description Whose account the link of the mail would confirm; it stays unspent */
        post: operations["showEmailConfirmation"];
    };
    "/api/v1/users/me/resend-confirmation": {
        post: operations["resendConfirmation"];
    };
    "/api/v1/users/me/pending-email/confirm": {
        post: operations["confirmEmailByCode"];
    };
    "/api/v1/users/me/pending-email": {
        delete: operations["cancelEmailChange"];
    };
    "/api/v1/auth/two-factor": {
        post: operations["logInWithCode"];
    };
    "/api/v1/auth/two-factor-removal/stop": {
        post: operations["stopSecondFactorRemoval"];
    };
    "/api/v1/users/me/two-factor": {
        get: operations["showTwoFactor"];
    };
    "/api/v1/users/me/two-factor/set-up": {
        post: operations["setUpTwoFactor"];
    };
    "/api/v1/users/me/two-factor/confirm": {
        post: operations["confirmTwoFactor"];
    };
    "/api/v1/users/me/two-factor/disable": {
        post: operations["disableTwoFactor"];
    };
    "/api/v1/users/me/two-factor/recovery-codes": {
        post: operations["renewRecoveryCodes"];
    };
    "/api/v1/auth/passkey/options": {
        post: operations["askForPasskey"];
    };
    "/api/v1/auth/passkey": {
        post: operations["logInWithPasskey"];
    };
    "/api/v1/users/me/passkeys": {
        get: operations["listPasskeys"];
        post: operations["addPasskey"];
    };
    "/api/v1/users/me/passkeys/options": {
        post: operations["offerPasskey"];
    };
    "/api/v1/users/me/passkeys/{id}": {
        put: operations["renamePasskey"];
    };
    "/api/v1/users/me/passkeys/{id}/remove": {
        post: operations["removePasskey"];
    };
    "/api/v1/users/me/consents": {
        get: operations["listMyConsents"];
    };
    "/api/v1/users/me/consents/{purpose}": {
        put: operations["chooseMyConsent"];
    };
    "/api/v1/users/me/notifications": {
        get: operations["getMyPreferences"];
        put: operations["saveMyPreferences"];
    };
    "/api/v1/users/me/sessions": {
        get: operations["listMySessions"];
    };
    "/api/v1/users/me/sessions/{id}": {
        delete: operations["revokeMySession"];
    };
    "/api/v1/auth/logout-everywhere": {
        post: operations["logOutEverywhere"];
    };
    "/api/v1/users/me/export": {
        /** @description Everything we hold of this person, as one JSON file */
        get: operations["exportMyData"];
    };
    "/api/v1/users/me/erase": {
        post: operations["eraseMyAccount"];
    };
    "/api/v1/rbac/users": {
        get: operations["listUsers"];
        post: operations["makeUser"];
    };
    "/api/v1/rbac/users/{id}": {
        get: operations["showUser"];
        put: operations["editUser"];
        delete: operations["removeUser"];
    };
    "/api/v1/rbac/person-export": {
        /** @description What we hold of somebody who writes or calls, as one JSON file */
        post: operations["exportPerson"];
    };
    "/api/v1/rbac/users/{id}/invitation": {
        post: operations["inviteUser"];
    };
    "/api/v1/rbac/users/{id}/pending-email": {
        delete: operations["cancelUserEmailChange"];
    };
    "/api/v1/rbac/users/{id}/second-factor-removal": {
        post: operations["requestSecondFactorRemoval"];
        delete: operations["withdrawSecondFactorRemoval"];
    };
    "/api/v1/rbac/users/{id}/second-factor-removal/approve": {
        post: operations["approveSecondFactorRemoval"];
    };
    "/api/v1/rbac/users/{id}/roles": {
        post: operations["giveRole"];
    };
    "/api/v1/rbac/users/{id}/roles/{roleId}": {
        delete: operations["takeRole"];
    };
    "/api/v1/rbac/users/{id}/sessions": {
        get: operations["listUserSessions"];
        delete: operations["endUserSessions"];
    };
    "/api/v1/rbac/users/{id}/sessions/{sessionId}": {
        delete: operations["endUserSession"];
    };
    "/api/v1/rbac/permissions": {
        get: operations["listPermissions"];
    };
    "/api/v1/rbac/roles": {
        get: operations["listRoles"];
        post: operations["createRole"];
    };
    "/api/v1/rbac/roles/{id}": {
        put: operations["changeRole"];
        delete: operations["removeRole"];
    };
    "/api/v1/admin/audit": {
        get: operations["listAudit"];
    };
    "/api/v1/admin/audit/export/csv": {
        /** @description Every entry that the filters leave, as audit_export.csv (text/csv) */
        get: operations["exportAudit"];
    };
    "/api/v1/admin/audit/proof": {
        get: operations["verifyAudit"];
    };
    "/api/v1/users/me/favorites": {
        get: operations["listFavorites"];
        post: operations["addFavorite"];
    };
    "/api/v1/users/me/favorites/{id}": {
        /** @description By the favourite’s id, else by the item’s (C7) */
        delete: operations["removeFavorite"];
    };
    "/api/v1/hotel-images/upload": {
        /** @description multipart/form-data: hotel_id, file (JPEG, PNG or WebP, at most 10 MB), alt, is_cover */
        post: operations["uploadHotelPicture"];
    };
    "/api/v1/hotel-images/upload-url": {
        /** @description As a form or JSON: hotel_id, image_url (https, on the open internet), alt, is_cover */
        post: operations["fetchHotelPicture"];
    };
    "/api/v1/hotel-images/reorder": {
        put: operations["reorderHotelPictures"];
    };
    "/api/v1/hotel-images/{id}/cover": {
        put: operations["coverHotelPicture"];
    };
    "/api/v1/hotel-images/{id}": {
        get: operations["listHotelPictures"];
        put: operations["describeHotelPicture"];
        delete: operations["removeHotelPicture"];
    };
    "/api/v1/car-images/upload": {
        /** @description multipart/form-data: car_id, file (JPEG, PNG or WebP, at most 10 MB), alt, is_cover */
        post: operations["uploadCarPicture"];
    };
    "/api/v1/car-images/upload-url": {
        /** @description As a form or JSON: car_id, image_url (https, on the open internet), alt, is_cover */
        post: operations["fetchCarPicture"];
    };
    "/api/v1/car-images/reorder": {
        put: operations["reorderCarPictures"];
    };
    "/api/v1/car-images/{id}/cover": {
        put: operations["coverCarPicture"];
    };
    "/api/v1/car-images/{id}": {
        get: operations["listCarPictures"];
        put: operations["describeCarPicture"];
        delete: operations["removeCarPicture"];
    };
    "/api/v1/upload": {
        /** @description multipart/form-data: file (JPEG, PNG or WebP, at most 10 MB), alt */
        post: operations["uploadPicture"];
    };
    "/api/v1/admin/hotels": {
        get: operations["listStaffHotels"];
        post: operations["createHotel"];
    };
    "/api/v1/admin/hotels/{id}": {
        get: operations["showStaffHotel"];
        put: operations["editHotel"];
        delete: operations["removeHotel"];
    };
    "/api/v1/admin/hotels/{id}/room-types": {
        post: operations["createRoomType"];
    };
    "/api/v1/admin/room-types/{id}": {
        put: operations["editRoomType"];
        delete: operations["removeRoomType"];
    };
    "/api/v1/admin/cars": {
        get: operations["listStaffCars"];
        post: operations["createCar"];
    };
    "/api/v1/admin/cars/{id}": {
        get: operations["showStaffCar"];
        put: operations["editCar"];
        delete: operations["removeCar"];
    };
    "/api/v1/admin/inventories/{id}/days": {
        get: operations["showDays"];
        put: operations["planDays"];
    };
    "/api/v1/admin/inventories/{id}/days/preview": {
        post: operations["previewDays"];
    };
    "/api/v1/admin/catalogue/export": {
        /** @description A sheet as CSV that may be edited and imported again */
        get: operations["exportCatalogue"];
    };
    "/api/v1/admin/catalogue/imports": {
        /** @description A dry run: every problem by row and column, and what would be done. Changes nothing */
        post: operations["checkSheet"];
    };
    "/api/v1/admin/catalogue/imports/{id}": {
        get: operations["showImport"];
    };
    "/api/v1/admin/catalogue/imports/{id}/run": {
        /** @description Carries out the next 100 rows; call again until is_finished. No row is done twice */
        post: operations["runImport"];
    };
    "/api/v1/admin/holidays": {
        get: operations["listHolidays"];
        post: operations["addHoliday"];
    };
    "/api/v1/admin/holidays/{day}": {
        put: operations["changeHoliday"];
        delete: operations["removeHoliday"];
    };
    "/api/v1/admin/election-days": {
        get: operations["listElectionDays"];
        post: operations["addElectionDay"];
    };
    "/api/v1/admin/election-days/{id}": {
        put: operations["changeElectionDay"];
        delete: operations["removeElectionDay"];
    };
    "/api/v1/hotels/{id}": {
        get: operations["findHotel"];
    };
    "/api/v1/hotels/{id}/availability": {
        get: operations["listHotelFreeDays"];
    };
    "/api/v1/cars/{id}": {
        get: operations["findCar"];
    };
    "/api/v1/cars/{id}/availability": {
        get: operations["listCarFreeDays"];
    };
    "/api/v1/notices": {
        get: operations["listNotices"];
    };
    "/api/v1/hotels": {
        get: operations["listHotels"];
    };
    "/api/v1/hotels/search": {
        get: operations["searchHotels"];
    };
    "/api/v1/cars": {
        get: operations["listCars"];
    };
    "/api/v1/cars/search": {
        get: operations["searchCars"];
    };
    "/api/v1/search/advanced": {
        get: operations["searchAdvanced"];
    };
    "/api/v1/hotels/featured": {
        get: operations["listFeaturedHotels"];
    };
    "/api/v1/cars/featured": {
        get: operations["listFeaturedCars"];
    };
    "/api/v1/hotels/{id}/similar": {
        get: operations["listSimilarHotels"];
    };
    "/api/v1/cars/{id}/similar": {
        get: operations["listSimilarCars"];
    };
    "/api/v1/destinations/lagos/cities": {
        get: operations["listLagosCities"];
    };
    "/api/v1/destinations/states": {
        get: operations["listStates"];
    };
    "/api/v1/destinations/{stateSlug}": {
        get: operations["findState"];
    };
    "/api/v1/destinations/{stateSlug}/cities": {
        get: operations["listCities"];
    };
    "/api/v1/destinations/{stateSlug}/landmarks": {
        get: operations["listLandmarks"];
    };
    "/api/v1/destinations/{stateSlug}/{citySlug}/hotels": {
        get: operations["findCityHotels"];
    };
    "/api/v1/places": {
        get: operations["findPlaces"];
    };
    "/api/v1/search/hotel-pins": {
        get: operations["listHotelPins"];
    };
    "/api/v1/search/car-pins": {
        get: operations["listCarPins"];
    };
    "/api/v1/bookings/summary/{type}/{id}": {
        get: operations["showSummary"];
    };
    "/api/v1/bookings": {
        get: operations["listBookings"];
        /** @description The answer to a key that was used before carries the header Idempotent-Replayed: true; when its booking is no longer live, that is the booking as it stands now. */
        post: operations["createBooking"];
    };
    "/api/v1/bookings/claim": {
        post: operations["claimBooking"];
    };
    "/api/v1/bookings/{id}": {
        get: operations["showBooking"];
        delete: operations["cancelBooking"];
    };
    "/api/v1/bookings/{id}/history": {
        get: operations["bookingHistory"];
    };
    "/api/v1/bookings/{id}/update": {
        put: operations["updateBooking"];
    };
    "/api/v1/payments/initialize": {
        post: operations["initializePayment"];
    };
    "/api/v1/payments/process": {
        post: operations["processPayment"];
    };
    "/api/v1/payments/complete/{id}": {
        post: operations["completePayment"];
    };
    "/api/v1/payments": {
        get: operations["listPayments"];
    };
    "/api/v1/payments/{id}": {
        get: operations["getPayment"];
    };
    "/api/v1/payments/options/{bookingId}": {
        get: operations["getPaymentOptions"];
    };
    "/api/v1/bank-accounts": {
        get: operations["listBankAccounts"];
    };
    "/api/v1/payments/{id}/verify": {
        post: operations["verifyPayment"];
    };
    "/api/v1/admin/payments/{id}/verify": {
        post: operations["adminVerifyPayment"];
    };
    "/api/v1/payments/{id}/accept-short": {
        /** @description SP13: what little is missing is written off */
        post: operations["acceptShortPayment"];
    };
    "/api/v1/payments/{id}/status": {
        put: operations["setPaymentStatus"];
    };
    "/api/v1/payments/stats": {
        get: operations["getPaymentStats"];
    };
    "/api/v1/payments/{id}/record": {
        /** @description What staff decide by: the booking, every attempt, what happened, and the lines of the ledger */
        get: operations["showPaymentRecord"];
    };
    "/api/v1/payments/{id}/notes": {
        post: operations["addPaymentNote"];
    };
    "/api/v1/payments/export/csv": {
        /** @description Every payment that the filters leave, as payments_export.csv (text/csv) */
        get: operations["exportPayments"];
    };
    "/api/v1/payments/{id}/refund": {
        post: operations["refundPayment"];
    };
    "/api/v1/payments/refund/{id}": {
        post: operations["refundPaymentById"];
    };
    "/api/v1/payments/refunds": {
        get: operations["listRefunds"];
    };
    "/api/v1/payments/refunds/{id}/approve": {
        post: operations["approveRefund"];
    };
    "/api/v1/payments/refunds/{id}/sent": {
        post: operations["recordOutgoingRefund"];
    };
    "/api/v1/payments/refunds/{id}/outcome": {
        post: operations["recordRefundOutcome"];
    };
    "/api/v1/bookings/{id}/refund-account": {
        get: operations["showRefundAccount"];
        /** @description To which account refunds by bank transfer go: its customer, or staff for them */
        put: operations["giveRefundAccount"];
    };
    "/api/v1/payments/refund-runs": {
        get: operations["listRefundRuns"];
        post: operations["makeRefundRun"];
    };
    "/api/v1/payments/refund-runs/{id}": {
        get: operations["showRefundRun"];
    };
    "/api/v1/payments/refund-runs/{id}/csv": {
        /** @description The file for the bank, always the same (text/csv) */
        get: operations["fetchRefundRun"];
    };
    "/api/v1/payments/refund-runs/{id}/sent": {
        /** @description Our bank has the file */
        post: operations["sendRefundRun"];
    };
    "/api/v1/payments/refund-runs/{id}/withdraw": {
        /** @description Our bank does not have the file */
        post: operations["withdrawRefundRun"];
    };
    "/api/v1/payments/refund-runs/{id}/results": {
        post: operations["recordRefundRunResults"];
    };
    "/api/v1/payments/money": {
        get: operations["showAccountBalances"];
    };
    "/api/v1/payments/reconciliation": {
        get: operations["reconcile"];
    };
    "/api/v1/payments/disputes": {
        get: operations["listDisputes"];
    };
    "/api/v1/payments/cases": {
        get: operations["listCases"];
    };
    "/api/v1/payments/cases/{id}/close": {
        post: operations["closeCase"];
    };
    "/api/v1/payments/statements": {
        get: operations["listStatements"];
        /** @description multipart/form-data: file (CSV, at most 10 MB), bank_account_id (when we have several), dry_run (true stores nothing) */
        post: operations["uploadStatement"];
    };
    "/api/v1/payments/statements/{id}": {
        get: operations["showStatement"];
    };
    "/api/v1/payments/bank-lines": {
        get: operations["listBankLines"];
    };
    "/api/v1/payments/bank-lines/export/csv": {
        /** @description Every bank line that the filters leave, as bank_lines.csv (text/csv) */
        get: operations["exportBankLines"];
    };
    "/api/v1/payments/{id}/bank-lines": {
        /** @description The open bank lines that fit a transfer, the best first */
        get: operations["listLinesOfPayment"];
    };
    "/api/v1/payments/matches": {
        get: operations["listMatches"];
    };
    "/api/v1/payments/matches/confirm": {
        post: operations["confirmMatches"];
    };
    "/api/v1/payments/bank-lines/{id}/choice": {
        put: operations["chooseForLine"];
    };
    "/api/v1/payments/bank-lines/set-aside": {
        post: operations["setLinesAside"];
    };
    "/api/v1/payments/bank-lines/{id}/reopen": {
        post: operations["reopenLine"];
    };
    "/api/v1/payments/bank-lines/{id}/split": {
        /** @description One transfer for several bookings of its payer: every part is verified at once, or none. Above the threshold a second person names the same parts */
        post: operations["splitLine"];
    };
    "/api/v1/payments/bank-lines/{id}/clear-mismatch": {
        /** @description The bank has not reversed it, or it is another transfer than that of our other account */
        post: operations["clearLineMismatch"];
    };
    "/api/v1/payments/bank-lines/{id}/hold": {
        /** @description A customer’s money whose booking nobody knows yet: counted as an unmatched receipt */
        post: operations["holdLine"];
    };
    "/api/v1/payments/bank-lines/{id}/return": {
        /** @description Above the threshold the line waits for a second person (M16) */
        post: operations["returnLine"];
    };
    "/api/v1/payments/bank-lines/{id}/return/approve": {
        /** @description The second person names the very outgoing transfer that the first named, or declines with a reason */
        post: operations["approveLineReturn"];
    };
    "/api/v1/payments/provider-balances": {
        get: operations["showProviderBalances"];
    };
    "/api/v1/payments/bank-lines/{id}/payout": {
        post: operations["recordPayout"];
    };
    "/api/v1/payments/payouts": {
        get: operations["listProviderPayouts"];
        /** @description multipart/form-data: provider, file (CSV, at most 10 MB), dry_run (true stores nothing). Only of a provider that has no call for its payouts */
        post: operations["uploadPayouts"];
    };
    "/api/v1/payments/payouts/{id}": {
        get: operations["showProviderPayout"];
    };
    "/api/v1/payments/upload-proof": {
        /** @description multipart/form-data: booking_id, payment_reference, file (a picture or a PDF, at most 10 MB) */
        post: operations["uploadProof"];
    };
    "/api/v1/payments/{id}/proof": {
        /** @description The newest proof as a file (image/webp or application/pdf) */
        get: operations["getProof"];
    };
    "/api/v1/payments/webhooks/{provider}": {
        post: operations["receiveWebhook"];
    };
    "/api/v1/settings/payment-providers": {
        get: operations["showPaymentProviders"];
    };
    "/api/v1/settings/payment-providers/{provider}/keys": {
        put: operations["replaceProviderKeys"];
    };
    "/api/v1/settings/payment-providers/{provider}/keys/remove": {
        post: operations["removeProviderKeys"];
    };
    "/api/v1/settings/payment-providers/{provider}/check": {
        post: operations["checkProvider"];
    };
    "/api/v1/bookings/{id}/change/quote": {
        get: operations["quoteChange"];
    };
    "/api/v1/bookings/{id}/change": {
        get: operations["showChange"];
        /** @description The answer to a key that was used before carries the header Idempotent-Replayed: true; when its booking is no longer live, that is the booking as it stands now. */
        post: operations["changeDates"];
        delete: operations["withdrawChange"];
    };
    "/api/v1/bookings/{id}/cancellation": {
        get: operations["quoteCancellation"];
    };
    "/api/v1/bookings/{id}/status": {
        put: operations["setBookingStatus"];
    };
    "/api/v1/bookings/{id}/complete": {
        post: operations["completeBooking"];
    };
    "/api/v1/admin/bookings/{id}/cancel": {
        post: operations["cancelByOperator"];
    };
    "/api/v1/admin/fleet/vehicles": {
        get: operations["listVehicles"];
        post: operations["addVehicle"];
    };
    "/api/v1/admin/fleet/vehicles/{id}": {
        get: operations["showVehicle"];
        put: operations["editVehicle"];
    };
    "/api/v1/admin/fleet/vehicles/{id}/uses": {
        get: operations["listVehicleUses"];
    };
    "/api/v1/admin/fleet/papers": {
        get: operations["listPapersEnding"];
    };
    "/api/v1/admin/fleet/cars": {
        get: operations["listFleetCars"];
    };
    "/api/v1/admin/fleet/vehicles/{id}/breaks": {
        post: operations["addVehicleBreak"];
    };
    "/api/v1/admin/fleet/vehicles/{id}/breaks/{breakId}": {
        delete: operations["removeVehicleBreak"];
    };
    "/api/v1/admin/fleet/vehicles/{id}/services": {
        post: operations["recordVehicleService"];
    };
    "/api/v1/admin/fleet/drivers": {
        get: operations["listDrivers"];
    };
    "/api/v1/admin/fleet/drivers/{id}": {
        get: operations["showDriver"];
        put: operations["editDriver"];
    };
    "/api/v1/admin/fleet/drivers/{id}/days-off": {
        post: operations["takeDriverDaysOff"];
    };
    "/api/v1/admin/fleet/drivers/{id}/days-off/{breakId}": {
        delete: operations["giveUpDriverDaysOff"];
    };
    "/api/v1/admin/fleet/board": {
        get: operations["showBoard"];
    };
    "/api/v1/admin/fleet/hires/{bookingId}": {
        get: operations["showHire"];
    };
    "/api/v1/admin/fleet/hires/{bookingId}/vehicle": {
        put: operations["assignVehicle"];
    };
    "/api/v1/admin/fleet/hires/{bookingId}/segments/{nth}/readings": {
        put: operations["correctReadings"];
    };
    "/api/v1/admin/fleet/hires/{bookingId}/driver": {
        put: operations["assignDriver"];
    };
    "/api/v1/admin/fleet/day-sheet": {
        get: operations["showDailySchedule"];
    };
    "/api/v1/admin/fleet/incidents": {
        get: operations["listIncidents"];
    };
    "/api/v1/admin/fleet/incidents/{id}/close": {
        post: operations["closeIncident"];
    };
    "/api/v1/driver/day": {
        get: operations["showDriverDay"];
    };
    "/api/v1/driver/trips": {
        get: operations["listTripHistory"];
    };
    "/api/v1/driver/earnings": {
        get: operations["showEarnings"];
    };
    "/api/v1/driver/trips/{id}/accept": {
        post: operations["acceptTrip"];
    };
    "/api/v1/driver/trips/{id}/decline": {
        post: operations["declineTrip"];
    };
    "/api/v1/driver/trips/{id}/arrive": {
        post: operations["arriveForTrip"];
    };
    "/api/v1/driver/trips/{id}/start": {
        post: operations["startTrip"];
    };
    "/api/v1/driver/trips/{id}/end": {
        post: operations["endTrip"];
    };
    "/api/v1/driver/trips/{id}/car-change": {
        post: operations["recordCarChange"];
    };
    "/api/v1/driver/trips/{id}/checks": {
        put: operations["keepChecks"];
    };
    "/api/v1/driver/duty": {
        put: operations["setDuty"];
    };
    "/api/v1/driver/days-off": {
        post: operations["takeOwnDaysOff"];
    };
    "/api/v1/driver/days-off/{id}": {
        delete: operations["giveUpOwnDaysOff"];
    };
    "/api/v1/driver/incidents": {
        post: operations["reportIncident"];
    };
    "/api/v1/driver/photos/{id}": {
        /** @description image/webp */
        get: operations["readTripPhoto"];
    };
    "/api/v1/driver/photos": {
        /** @description multipart/form-data: moment (start, end, incident), trip_id or incident_id, side (front, back, left, right; not of an incident), segment_id (which car of the trip; unsaid, its first at the start and its last at the end), file (at most 10 MB). Idempotency-Key: same key, same picture, once (B7) */
        post: operations["addTripPhoto"];
    };
    "/api/v1/hotels/{id}/reviews": {
        get: operations["listHotelReviews"];
    };
    "/api/v1/cars/{id}/reviews": {
        get: operations["listCarReviews"];
    };
    "/api/v1/bookings/{id}/review": {
        get: operations["findOwnReview"];
        put: operations["editReview"];
        post: operations["writeReview"];
    };
    "/api/v1/reviews": {
        get: operations["listReviews"];
    };
    "/api/v1/reviews/{id}/reply": {
        put: operations["replyToReview"];
        delete: operations["withdrawReply"];
    };
    "/api/v1/reviews/{id}/visibility": {
        put: operations["setReviewVisibility"];
    };
    "/api/v1/settings": {
        get: operations["getSettings"];
    };
    "/api/v1/footer-settings": {
        get: operations["getFooterSettings"];
    };
    "/api/v1/contact-settings": {
        get: operations["getContactSettings"];
    };
    "/api/v1/about-settings": {
        get: operations["getAboutSettings"];
    };
    "/api/v1/privacy-settings": {
        get: operations["getPrivacySettings"];
    };
    "/api/v1/faq": {
        get: operations["getFaq"];
    };
    "/api/v1/currencies": {
        get: operations["listCurrencies"];
    };
    "/api/v1/localization/convert/{from}/{to}/{amount}": {
        get: operations["convertMoney"];
    };
    "/api/v1/localization/detect": {
        get: operations["detectLocation"];
    };
    "/api/v1/localization/countries": {
        get: operations["listCountries"];
    };
    "/api/v1/settings/all": {
        get: operations["showAllSettings"];
    };
    "/api/v1/settings/site": {
        put: operations["editSite"];
    };
    "/api/v1/settings/rules": {
        put: operations["editRules"];
    };
    "/api/v1/settings/cancellation": {
        get: operations["showCancellation"];
        put: operations["editCancellation"];
    };
    "/api/v1/settings/history/{key}": {
        get: operations["settingsHistory"];
    };
    "/api/v1/settings/footer": {
        put: operations["editFooter"];
    };
    "/api/v1/settings/contact": {
        put: operations["editContact"];
    };
    "/api/v1/settings/about": {
        put: operations["editAbout"];
    };
    "/api/v1/settings/faq": {
        put: operations["editFaq"];
    };
    "/api/v1/settings/bank-transfer": {
        get: operations["showBankTransfer"];
        put: operations["changeBankTransfer"];
    };
    "/api/v1/admin/currency-rates": {
        get: operations["listRates"];
    };
    "/api/v1/admin/currency-rates/{code}": {
        put: operations["changeRate"];
    };
    "/api/v1/admin/currency-rates/{code}/history": {
        get: operations["rateHistory"];
    };
    "/api/v1/contact/submit": {
        post: operations["submitContactMessage"];
    };
    "/api/v1/contact/complaints": {
        post: operations["submitPrivacyComplaint"];
    };
    "/api/v1/admin/contact-messages": {
        get: operations["listInbox"];
    };
    "/api/v1/admin/contact-messages/clerks": {
        get: operations["listClerks"];
    };
    "/api/v1/admin/contact-messages/{id}": {
        get: operations["readLetter"];
        put: operations["moveLetter"];
    };
    "/api/v1/admin/contact-messages/{id}/answer": {
        post: operations["answerLetter"];
    };
    "/api/v1/admin/contact-messages/{id}/notes": {
        post: operations["noteOnLetter"];
    };
    "/api/v1/notifications": {
        get: operations["listNotifications"];
    };
    "/api/v1/notifications/mark-all-read": {
        put: operations["markAllRead"];
    };
    "/api/v1/notifications/{id}/read": {
        put: operations["markReadAgain"];
        post: operations["markRead"];
    };
    "/api/v1/notifications/audience": {
        get: operations["countAudience"];
    };
    "/api/v1/notifications/push": {
        post: operations["pushNotification"];
    };
    "/api/v1/events": {
        /** @description text/event-stream. Each event’s data is JSON: {"type":"notification"|"booking"|"payment","id":…} names what changed; {"type":"resync"} says that something may have been missed. The stream ends with its session. */
        get: operations["streamEvents"];
    };
    "/api/v1/admin/mails": {
        get: operations["listMails"];
    };
    "/api/v1/admin/mails/{id}": {
        get: operations["readMail"];
    };
    "/api/v1/admin/mails/{id}/send": {
        post: operations["sendMailAgain"];
    };
    "/api/v1/admin/mails/retry-failed": {
        post: operations["retryFailedMails"];
    };
    "/api/v1/bookings/{id}/receipt": {
        /** @description application/pdf */
        get: operations["downloadReceipt"];
    };
    "/api/v1/bookings/{id}/calendar.ics": {
        /** @description text/calendar */
        get: operations["downloadCalendar"];
    };
    "/api/v1/receipts/keys": {
        get: operations["listReceiptKeys"];
    };
    "/api/v1/receipts/verify": {
        /** @description The code of a receipt’s QR, or the whole address that holds it */
        post: operations["verifyReceipt"];
    };
    "/api/v1/admin/accounting/months": {
        get: operations["listMonths"];
    };
    "/api/v1/admin/accounting/trial-balance": {
        get: operations["showTrialBalance"];
    };
    "/api/v1/admin/accounting/vat-return": {
        get: operations["showVatReturn"];
    };
    "/api/v1/admin/accounting/vat-return/csv": {
        /** @description Every document behind the VAT of a month, as text/csv */
        get: operations["exportVatReturn"];
    };
    "/api/v1/admin/accounting/journal/csv": {
        /** @description The journals of a month for accounting programs, as text/csv */
        get: operations["exportJournal"];
    };
    "/api/v1/admin/accounting/customer-funds": {
        get: operations["showCustomerFunds"];
    };
    "/api/v1/admin/accounting/receivables": {
        get: operations["listReceivables"];
    };
    "/api/v1/admin/accounting/months/{id}/close": {
        post: operations["requestClosing"];
    };
    "/api/v1/admin/accounting/months/{id}/confirm": {
        post: operations["confirmClosing"];
    };
    "/api/v1/admin/accounting/months/{id}/withdraw": {
        post: operations["withdrawClosing"];
    };
    "/api/v1/admin/accounting/months/{id}/reopen": {
        post: operations["reopenMonth"];
    };
    "/api/v1/admin/partners": {
        get: operations["listPartners"];
        post: operations["addPartner"];
    };
    "/api/v1/admin/partners/{id}": {
        get: operations["showPartner"];
        put: operations["changePartner"];
    };
    "/api/v1/admin/partners/{id}/statement": {
        get: operations["showPartnerStatement"];
    };
    "/api/v1/admin/partners/{id}/statement/csv": {
        /** @description The statement of a month, as text/csv */
        get: operations["exportPartnerStatement"];
    };
    "/api/v1/admin/partner-names": {
        get: operations["listPartnerNames"];
    };
    "/api/v1/admin/partner-runs": {
        get: operations["listPartnerRuns"];
        post: operations["makePartnerRun"];
    };
    "/api/v1/admin/partner-runs/{id}": {
        get: operations["showPartnerRun"];
    };
    "/api/v1/admin/partner-runs/{id}/csv": {
        /** @description The file for the bank, always the same (text/csv) */
        get: operations["fetchPartnerRun"];
    };
    "/api/v1/admin/partner-runs/{id}/sent": {
        /** @description Our bank has the file */
        post: operations["sendPartnerRun"];
    };
    "/api/v1/admin/partner-runs/{id}/transfers": {
        /** @description Paystack pays its lines, in place of a bank file */
        post: operations["payPartnerRunByTransfer"];
    };
    "/api/v1/admin/partner-runs/{id}/withdraw": {
        /** @description Our bank does not have the file */
        post: operations["withdrawPartnerRun"];
    };
    "/api/v1/admin/partner-runs/{id}/results": {
        post: operations["recordPartnerRunResults"];
    };
    "/api/v1/admin/driver-pay": {
        get: operations["listDriverPay"];
    };
    "/api/v1/admin/driver-pay/{id}": {
        get: operations["showDriverPay"];
    };
    "/api/v1/admin/driver-pay/{id}/account": {
        put: operations["giveDriverAccount"];
    };
    "/api/v1/admin/driver-runs": {
        get: operations["listDriverRuns"];
        post: operations["makeDriverRun"];
    };
    "/api/v1/admin/driver-runs/{id}": {
        get: operations["showDriverRun"];
    };
    "/api/v1/admin/driver-runs/{id}/csv": {
        /** @description The file for the bank, always the same (text/csv) */
        get: operations["fetchDriverRun"];
    };
    "/api/v1/admin/driver-runs/{id}/sent": {
        /** @description Our bank has the file */
        post: operations["sendDriverRun"];
    };
    "/api/v1/admin/driver-runs/{id}/withdraw": {
        /** @description Our bank does not have the file */
        post: operations["withdrawDriverRun"];
    };
    "/api/v1/admin/driver-runs/{id}/results": {
        post: operations["recordDriverRunResults"];
    };
    "/api/v1/driver/pay": {
        get: operations["showOwnPay"];
    };
    "/api/v1/driver/pay-slips/{id}": {
        get: operations["showPaySlip"];
    };
    "/api/v1/driver/pay-slips/{id}/pdf": {
        /** @description application/pdf */
        get: operations["downloadPaySlip"];
    };
    "/api/v1/admin/bookings": {
        get: operations["listStaffBookings"];
        /** @description The answer to a key that was used before carries the header Idempotent-Replayed: true; when its booking is no longer live, that is the booking as it stands now. */
        post: operations["createForCustomer"];
    };
    "/api/v1/admin/bookings/filter-choices": {
        get: operations["findFilterChoices"];
    };
    "/api/v1/admin/front-desk": {
        get: operations["listFrontDesk"];
    };
    "/api/v1/admin/holds": {
        get: operations["listLiveHolds"];
    };
    "/api/v1/admin/bookings/timeline": {
        get: operations["readBookingTimeline"];
    };
    "/api/v1/admin/bookings/{id}": {
        get: operations["showStaffBooking"];
        put: operations["editBooking"];
    };
    "/api/v1/admin/bookings/{id}/endings": {
        get: operations["previewEndings"];
    };
    "/api/v1/admin/bookings/export/csv": {
        /** @description Every booking that the filters leave, as bookings_export.csv (text/csv) */
        get: operations["exportBookings"];
    };
    "/api/v1/admin/bookings/{id}/invoice": {
        /** @description application/pdf */
        get: operations["downloadInvoice"];
    };
    "/api/v1/admin/bookings/{id}/credit-notes/{number}": {
        /** @description application/pdf */
        get: operations["downloadCreditNote"];
    };
    "/api/v1/admin/bookings/account": {
        get: operations["findAccountOfEmail"];
    };
    "/api/v1/admin/bookings/hold-choices": {
        get: operations["findHoldChoices"];
    };
    "/api/v1/admin/bookings/summary/{type}/{item}": {
        get: operations["quoteForCustomer"];
    };
    "/api/v1/admin/bookings/{id}/resend-confirmation": {
        post: operations["resendBookingConfirmation"];
    };
    "/api/v1/admin/bookings/{id}/claim-link": {
        post: operations["makeClaimLink"];
    };
    "/api/v1/admin/bookings/{id}/notes": {
        post: operations["noteOnBooking"];
    };
    "/api/v1/admin/bookings/{id}/confirm": {
        post: operations["confirmOnArrival"];
    };
    "/api/v1/admin/bookings/{id}/complete": {
        post: operations["completeForStaff"];
    };
    "/api/v1/admin/bookings/{id}/check-in": {
        post: operations["checkIn"];
        delete: operations["undoCheckIn"];
    };
    "/api/v1/admin/bookings/{id}/check-out": {
        post: operations["checkOut"];
        delete: operations["undoCheckOut"];
    };
    "/api/v1/admin/bookings/{id}/no-show": {
        post: operations["recordNoShow"];
    };
    "/api/v1/analytics/dashboard": {
        get: operations["readDashboard"];
    };
    "/api/v1/admin/stats": {
        get: operations["readAdminStats"];
    };
    "/api/v1/admin/reports": {
        get: operations["readReport"];
    };
    "/api/v1/admin/reports/{table}/csv": {
        /** @description One table of the report as text/csv */
        get: operations["exportReport"];
    };
    "/api/v1/admin/processing-register": {
        get: operations["readProcessingRegister"];
    };
    "/api/v1/admin/processing-register/csv": {
        /** @description What is done with data about people, as text/csv */
        get: operations["exportProcessingRegister"];
    };
    "/api/v1/health": {
        get: operations["health"];
    };
    "/api/v1/system/health": {
        get: operations["systemHealth"];
    };
    "/api/v1/admin/system/health": {
        get: operations["readSystemHealth"];
    };
    "/api/v1/admin/system/backup": {
        post: operations["askForBackup"];
    };
    "/api/v1/admin/system/jobs": {
        get: operations["listJobs"];
    };
    "/api/v1/admin/system/jobs/{id}/retry": {
        post: operations["retryJob"];
    };
    "/api/v1/admin/search": {
        get: operations["searchEverything"];
    };
    "/api/v1/admin/waiting": {
        get: operations["countWaiting"];
    };
    "/api/v1/admin/waiting-approvals": {
        get: operations["listWaitingApprovals"];
    };
    "/api/v1/admin/views": {
        get: operations["listSavedViews"];
        put: operations["saveView"];
    };
    "/api/v1/admin/views/{id}": {
        delete: operations["forgetView"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Permission: {
            name: string;
        };
        User: {
            id: string;
            email: string;
            /** @description Takes its place once it is confirmed */
            pending_email: string | null;
            first_name: string;
            last_name: string;
            full_name: string;
            phone: string | null;
            roles: {
                id: string;
                name: string;
                permissions: components["schemas"]["Permission"][];
            }[];
            /** @description admin or superadmin */
            is_admin: boolean;
            is_superadmin: boolean;
            is_driver: boolean;
            is_email_confirmed: boolean;
            has_two_factor: boolean;
            /** @description Without one they log in by mailed codes */
            has_password: boolean;
            created_at: string;
        };
        AuthAnswer: {
            access_token: string;
            expires_at: string;
            user: components["schemas"]["User"];
            /** @description Where this person begins; always a path of this site */
            redirect_path: string;
        };
        Error: {
            detail: string;
            code: string;
            errors?: {
                field: string;
                message: string;
            }[];
            request_id: string;
        } & {
            [key: string]: unknown;
        };
        Done: {
            message: string;
        };
        EmailBody: {
            email: string;
        };
        /** @description Whole units of the currency beside it, at most 2 decimals */
        Amount: number;
        UserStats: {
            total_bookings: number;
            /** @description Confirmed, or held and waiting for payment */
            active_bookings: number;
            total_spent: components["schemas"]["Amount"];
            currency: "NGN";
            /** @description Confirmed and not begun */
            upcoming_bookings: number;
            total_favorites: number;
        };
        ConfirmEmailBody: {
            /** @description From the link in the mail */
            token: string;
        };
        EmailConfirmation: {
            /** @description First name and the first letter of the last: “Amaka E.” */
            owner: string;
        };
        EmailCodeBody: {
            /** @description Six digits, mailed to the pending address */
            code: string;
        };
        TwoFactor: {
            is_on: boolean;
            /** @description This person’s role needs it (A10) */
            is_required: boolean;
            recovery_codes_left: number;
        };
        PasswordBody: {
            /** @description The password of this account, again */
            password: string;
        };
        RecoveryCodes: {
            /** @description Shown this once */
            recovery_codes: string[];
        };
        PasskeyOptions: {
            /** @description As WebAuthn writes them in JSON, for the browser to hand on */
            options: unknown;
        };
        Passkey: {
            id: string;
            name: string;
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyList: {
            passkeys: components["schemas"]["Passkey"][];
        };
        ConsentPurpose: "terms" | "privacy" | "age" | "driver_age" | "marketing";
        ConsentList: {
            consents: {
                id: string;
                purpose: components["schemas"]["ConsentPurpose"];
                /** @description The day from which the text holds */
                version: string;
                /** @description Word for word what was shown */
                text: string;
                place: "sign-up" | "mailed-code" | "wizard" | "settings";
                /** @description Given and withdrawn at will */
                is_optional: boolean;
                given_at: string;
                withdrawn_at: string | null;
            }[];
        };
        ConsentChoice: {
            is_given: boolean;
        };
        NotificationPreferences: {
            email: boolean;
            sms: boolean;
        };
        SessionList: {
            sessions: {
                id: string;
                is_current: boolean;
                address: string | null;
                /** @description The browser’s own words */
                device: string | null;
                created_at: string;
                last_seen_at: string;
                expires_at: string;
            }[];
        };
        RoleName: {
            id: string;
            name: string;
        };
        StaffUserList: {
            users: {
                id: string;
                /** @description Null: booked for at the desk by telephone number alone */
                email: string | null;
                first_name: string;
                last_name: string;
                full_name: string;
                phone: string | null;
                roles: components["schemas"]["RoleName"][];
                is_disabled: boolean;
                is_erased: boolean;
                is_email_confirmed: boolean;
                has_two_factor: boolean;
                created_at: string;
                last_seen_at: string | null;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        /** @description Asked for by one, approved by another, then it waits */
        SecondFactorRemoval: {
            id: string;
            requested_by: {
                id: string;
                name: string;
            };
            requested_at: string;
            reason: string;
            approved_by: {
                id: string;
                name: string;
            } | null;
            remove_after: string | null;
        };
        StaffUser: {
            id: string;
            /** @description Null: booked for at the desk by telephone number alone */
            email: string | null;
            first_name: string;
            last_name: string;
            full_name: string;
            phone: string | null;
            roles: components["schemas"]["RoleName"][];
            is_disabled: boolean;
            is_erased: boolean;
            is_email_confirmed: boolean;
            has_two_factor: boolean;
            created_at: string;
            last_seen_at: string | null;
            permissions: string[];
            /** @description Takes its place once it is confirmed */
            pending_email: string | null;
            two_factor_removal: components["schemas"]["SecondFactorRemoval"] | null;
            /** @description false: made by staff, not opened yet */
            has_password: boolean;
            live_sessions: number;
            total_bookings: number;
            active_bookings: number;
            total_spent: components["schemas"]["Amount"];
            currency: "NGN";
            version: string;
        };
        PersonExport: {
            email?: string;
            phone?: string;
            /** @description How it is known that this person asks */
            reason: string;
        };
        PermissionList: {
            permissions: {
                name: string;
                description: string;
            }[];
        };
        Role: {
            id: string;
            name: string;
            /** @description Every installation has it; it cannot be changed */
            is_builtin: boolean;
            permissions: components["schemas"]["Permission"][];
            user_count: number;
            version: string;
        };
        RoleList: {
            roles: components["schemas"]["Role"][];
        };
        AuditList: {
            entries: {
                id: string;
                at: string;
                actor_id: string | null;
                actor_name: string | null;
                actor_role: string;
                action: string;
                subject_kind: string;
                subject_id: string;
                /** @description Of a person, as they are called now */
                subject_name: string | null;
                before: unknown;
                after: unknown;
                reason: string | null;
                address: string | null;
                request_id: string | null;
                /** @description Its place in the chain; null for the seconds until it is sealed */
                seq: number | null;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        AuditProof: {
            is_whole: boolean;
            head_seq: number;
            /** @description Note it down elsewhere: a later check can show that nothing was cut off */
            head_hash: string;
            sealed: number;
            /** @description Written, to be sealed within seconds */
            waiting: number;
            breaks: {
                seq: number | null;
                entry_id: string | null;
                what: string;
            }[];
        };
        PictureSource: {
            width: number;
            url: string;
        };
        Picture: {
            id: string;
            image_url: string;
            is_cover: boolean;
            position: number;
            alt: string;
            width: number;
            height: number;
            /** @description Tiny data: picture to show while the real one loads */
            placeholder: string;
            avif: components["schemas"]["PictureSource"][];
            webp: components["schemas"]["PictureSource"][];
        };
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        Day: string;
        StayPrice: {
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
            /** @description Nights or hire days */
            duration: number;
            /** @description Rooms; 1 for a car */
            units: number;
            subtotal: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
            total_ngn: components["schemas"]["Amount"];
        };
        NextFree: {
            start: components["schemas"]["Day"];
            end: components["schemas"]["Day"];
        };
        HotelFacts: {
            /** @description Hours a day with light in the rooms, sources of the hotel’s own counted in: 1 to 24 */
            power_hours?: number;
            backup?: ("generator" | "inverter" | "solar")[];
            /** @description Apparent power of the generator, kVA */
            generator_kva?: number;
            /** @description How long it is dark while the backup takes over; 0 where batteries carry the rooms */
            changeover_seconds?: number;
            water?: "borehole" | "mains" | "mains_and_borehole";
            /** @description Stored water, litres */
            water_tank_litres?: number;
            internet?: "fibre" | "5g" | "4g";
            /** @description Download in a room, Mbit/s */
            internet_mbps?: number;
            security?: "day_and_night" | "night";
            /** @description IATA code of the airport that the house fetches guests from */
            airport_pickup?: string;
            /** @description Parking bays */
            parking_bays?: number;
            has_lift?: boolean;
            /** @description Floors */
            floors?: number;
        };
        Hotel: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            /** @description From the airport or landmark that was asked for, as the crow flies */
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            stay: components["schemas"]["StayPrice"] | null;
            free_cancellation_until: string | null;
            next_free: components["schemas"]["NextFree"] | null;
            shortest_stay: number | null;
            facts: components["schemas"]["HotelFacts"];
            star_rating: number;
            amenities: string[];
            price_per_night: components["schemas"]["Amount"];
            check_in_time: string;
            check_out_time: string;
            room_count: number;
            /** @description In every room type on sale */
            breakfast_included: boolean;
            is_available: boolean;
        };
        CarFacts: {
            /** @description Kilometres a day in the price */
            km_per_day?: number;
            /** @description Price of each further kilometre, kobo */
            extra_km_kobo?: number;
            fuel_policy?: "full_to_full" | "same_to_same";
            insurance?: "comprehensive" | "third_party";
            /** @description The most that who drives it oneself pays for damage to the car, kobo */
            excess_kobo?: number;
            /** @description Security deposit of who drives it oneself, kobo */
            deposit_kobo?: number;
            deposit_taken?: "at_hand_over" | "day_before";
            /** @description Days after the return until the deposit is back; 0: at the return */
            deposit_back_days?: number;
            /** @description Each hour beyond the driver’s day, kobo */
            overtime_kobo?: number;
            out_of_town?: "included" | "extra" | "by_agreement" | "no";
            /** @description Out of town as an extra: each day, kobo */
            out_of_town_kobo?: number;
            tolls?: "included" | "hirer";
            /** @description Large suitcases that fit with all seats in use */
            large_cases?: number;
            /** @description Hours of a driver’s day */
            driver_hours_per_day?: number;
            /** @description Youngest age to drive it oneself, years */
            driver_age_least?: number;
            /** @description Kilometres on one battery charge */
            range_km?: number;
        };
        Car: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            /** @description From the airport or landmark that was asked for, as the crow flies */
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            stay: components["schemas"]["StayPrice"] | null;
            free_cancellation_until: string | null;
            next_free: components["schemas"]["NextFree"] | null;
            shortest_stay: number | null;
            facts: components["schemas"]["CarFacts"];
            brand: string;
            model: string;
            year: number;
            category: string;
            passengers: number;
            transmission: string;
            fuel_type: string;
            color: string;
            features: string[];
            driver_mode: "optional" | "required" | "none";
            driver_price_per_day: components["schemas"]["Amount"];
            pickup_location: string;
            price_per_day: components["schemas"]["Amount"];
            available: boolean;
        };
        Favorite: {
            id: string;
            item_type: "hotel" | "car";
            item_id: string;
            name: string;
            /** @description False: it has been taken off the site */
            is_listed: boolean;
            listing: (components["schemas"]["Hotel"] | components["schemas"]["Car"]) | null;
            created_at: string;
        };
        FavoriteList: {
            favorites: components["schemas"]["Favorite"][];
            total: number;
        };
        ReorderBody: {
            hotel_id?: string;
            car_id?: string;
            image_ids: string[];
        };
        PictureList: {
            images: components["schemas"]["Picture"][];
        };
        DescribeBody: {
            alt: string;
        };
        StaffListingList: {
            listings: {
                id: string;
                name: string;
                city: string;
                state: string;
                is_active: boolean;
                is_featured: boolean;
                price: components["schemas"]["Amount"];
                /** @description Rooms, or cars */
                units: number;
                /** @description "4 stars", or the category of a car */
                kind: string;
                pictures: number;
                rating: number | null;
                rating_count: number;
                image_url: string | null;
            }[];
            /** @description Over all pages */
            totals: {
                active: number;
                units: number;
            };
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        RoomFacts: {
            breakfast?: "included" | "paid" | "none";
            /** @description Breakfast that is paid: for a person and a morning, kobo, paid at the hotel */
            breakfast_kobo?: number;
            /** @description Meals that the hotel serves besides, paid there */
            other_meals?: ("lunch" | "dinner")[];
        };
        RatePlanEdit: {
            name: string;
            /** @description Whole percent on the price of each night, own prices of days counted in */
            percent_change: number;
            /** @description Added for each adult and night, kobo */
            adult_night_kobo: number;
            /** @description Included, beyond what the room type includes itself */
            meals: ("breakfast" | "lunch" | "dinner")[];
            /** @description False: nothing comes back when the customer cancels, and the customer cannot change the dates */
            is_refundable: boolean;
            /** @description On sale */
            is_active: boolean;
        };
        NewRoomType: {
            name: string;
            description?: string;
            beds: string;
            size_sqm?: number | null;
            amenities?: string[];
            facts?: components["schemas"]["RoomFacts"];
            picture_id?: string | null;
            position?: number;
            /** @description Naira, at most 2 decimals */
            price: number;
            room_count: number;
            max_guests: number;
            min_nights?: number;
            is_active?: boolean;
            rate_plans?: components["schemas"]["RatePlanEdit"][];
            reason?: string;
        };
        StaffRoomType: {
            id: string;
            version: string;
            name: string;
            description: string;
            beds: string;
            size_sqm: number | null;
            amenities: string[];
            facts: components["schemas"]["RoomFacts"];
            picture_id: string | null;
            position: number;
            /** @description Naira, at most 2 decimals */
            price: number;
            room_count: number;
            max_guests: number;
            min_nights: number;
            is_active: boolean;
            rate_plans: components["schemas"]["RatePlanEdit"][];
            hotel_id: string;
        };
        StaffHotel: {
            id: string;
            version: string;
            name: string;
            state_slug: string;
            city_slug: string;
            lat: number;
            lng: number;
            description: string;
            is_active: boolean;
            is_featured: boolean;
            /** @description Whose it is; our own without one */
            partner_id: string | null;
            star_rating: number;
            /** @description House and street, without the area */
            street_address: string;
            /** @description What it is beside or opposite */
            landmark: string;
            /** @description How to get there */
            directions: string;
            /** @description Shown to guests with a confirmed booking and to staff, never in public */
            phone: string;
            amenities: string[];
            policies: string[];
            facts: components["schemas"]["HotelFacts"];
            check_in_time: string;
            check_out_time: string;
            rating: number | null;
            rating_count: number;
            room_count: number;
            price_from: components["schemas"]["Amount"];
            /** @description Held or confirmed, and not over: they stay when it is switched off */
            coming_bookings: number;
            room_types: components["schemas"]["StaffRoomType"][];
            images: components["schemas"]["Picture"][];
        };
        StaffCar: {
            id: string;
            version: string;
            name: string;
            state_slug: string;
            city_slug: string;
            lat: number;
            lng: number;
            description: string;
            is_active: boolean;
            is_featured: boolean;
            /** @description Whose it is; our own without one */
            partner_id: string | null;
            brand: string;
            model: string;
            year: number;
            category: string;
            passengers: number;
            transmission: "Automatic" | "Manual";
            fuel_type: string;
            color: string;
            features: string[];
            facts: components["schemas"]["CarFacts"];
            driver_mode: "optional" | "required" | "none";
            pickup_location: string;
            /** @description Naira, at most 2 decimals */
            price: number;
            car_count: number;
            min_days: number;
            rating: number | null;
            rating_count: number;
            /** @description Held or confirmed, and not over: they stay when it is switched off */
            coming_bookings: number;
            images: components["schemas"]["Picture"][];
        };
        PoolDays: {
            inventory_id: string;
            base_price: components["schemas"]["Amount"];
            min_days: number;
            days: {
                date: components["schemas"]["Day"];
                price: components["schemas"]["Amount"];
                has_own_price: boolean;
                /** @description The fewest nights or hire days of a stay that begins on this day */
                min_days: number;
                has_own_min_days: boolean;
                closed: boolean;
                capacity: number;
                reserved: number;
                left: number;
            }[];
            version: string;
        };
        /** @description The last day, itself included */
        LastDay: string;
        DaysBody: {
            from: components["schemas"]["Day"];
            until: components["schemas"]["LastDay"];
            /** @description Monday is 1 */
            weekdays?: number[];
            closed?: boolean;
            /** @description Naira, at most 2 decimals */
            price?: number | null;
            min_days?: number | null;
            /** @description As read: 409 changed_meanwhile when somebody else has saved since */
            version?: string;
            reason?: string;
        };
        PlannedDay: {
            price: components["schemas"]["Amount"];
            has_own_price: boolean;
            /** @description The fewest nights or hire days of a stay that begins on this day */
            min_days: number;
            has_own_min_days: boolean;
            closed: boolean;
        };
        CatalogueImport: {
            id: string;
            kind: "hotels" | "room-types" | "cars" | "days";
            file_name: string;
            created_at: string;
            counts: {
                make: number;
                change: number;
                leave: number;
            };
            /** @description The first 500 */
            problems: {
                row: number;
                column: string;
                sentence: string;
            }[];
            problem_count: number;
            /** @description Rows that have their outcome */
            done: number;
            is_finished: boolean;
            rows: {
                /** @description As a spreadsheet counts: the head is 1 */
                row: number;
                action: "make" | "change";
                id: string | null;
                name: string;
                /** @description The columns that change */
                fields: string[];
                warnings: string[];
                outcome: ("made" | "changed" | "refused") | null;
                /** @description Why it was refused */
                sentence: string;
            }[];
        };
        Advisory: {
            title: string;
            text: string;
        };
        Holiday: {
            day: components["schemas"]["Day"];
            name: string;
            /** @description It follows the moon and may still move */
            is_expected: boolean;
            notice: components["schemas"]["Advisory"];
            version: string;
        };
        ElectionDay: {
            id: string;
            day: components["schemas"]["Day"];
            name: string;
            reach: "nationwide" | "most states" | "states";
            /** @description Slugs; only with the reach `states` */
            states: string[];
            notice: components["schemas"]["Advisory"];
            version: string;
        };
        OfferedRatePlan: {
            id: string;
            name: string;
            /** @description Included, beyond what the room type includes itself */
            meals: ("breakfast" | "lunch" | "dinner")[];
            /** @description False: nothing comes back when the customer cancels, and the customer cannot change the dates */
            is_refundable: boolean;
            price_per_night: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            stay: components["schemas"]["StayPrice"] | null;
        };
        HotelDetail: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            /** @description From the airport or landmark that was asked for, as the crow flies */
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            stay: components["schemas"]["StayPrice"] | null;
            free_cancellation_until: string | null;
            next_free: components["schemas"]["NextFree"] | null;
            shortest_stay: number | null;
            facts: components["schemas"]["HotelFacts"];
            star_rating: number;
            amenities: string[];
            price_per_night: components["schemas"]["Amount"];
            check_in_time: string;
            check_out_time: string;
            room_count: number;
            /** @description In every room type on sale */
            breakfast_included: boolean;
            is_available: boolean;
            street_address: string;
            landmark: string;
            directions: string;
            images: components["schemas"]["Picture"][];
            policies: string[];
            room_types: {
                id: string;
                name: string;
                description: string;
                beds: string;
                size_sqm: number | null;
                amenities: string[];
                facts: components["schemas"]["RoomFacts"];
                /** @description Of the hotel’s images */
                picture_id: string | null;
                max_party: number;
                room_count: number;
                price_per_night: components["schemas"]["Amount"];
                price_ngn: components["schemas"]["Amount"];
                stay: components["schemas"]["StayPrice"] | null;
                /** @description Free on all asked nights; null without dates */
                rooms_left: number | null;
                /** @description When the asked dates are fewer nights than it is sold for */
                shortest_stay: number | null;
                rate_plans: components["schemas"]["OfferedRatePlan"][];
            }[];
            /** @description The cancellation rule in one sentence */
            cancellation: string;
        };
        Availability: {
            id: string;
            currency: string;
            days: {
                day: components["schemas"]["Day"];
                /** @description Rooms or vehicles left */
                free: number;
                is_free: boolean;
                price: components["schemas"]["Amount"];
                price_ngn: components["schemas"]["Amount"];
                price_with_tax: components["schemas"]["Amount"];
                /** @description Above the base price */
                is_raised: boolean;
                /** @description Nights or hire days of a stay that begins on this day */
                shortest_stay: number;
            }[];
        };
        CarDetail: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            /** @description From the airport or landmark that was asked for, as the crow flies */
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            stay: components["schemas"]["StayPrice"] | null;
            free_cancellation_until: string | null;
            next_free: components["schemas"]["NextFree"] | null;
            shortest_stay: number | null;
            facts: components["schemas"]["CarFacts"];
            brand: string;
            model: string;
            year: number;
            category: string;
            passengers: number;
            transmission: string;
            fuel_type: string;
            color: string;
            features: string[];
            driver_mode: "optional" | "required" | "none";
            driver_price_per_day: components["schemas"]["Amount"];
            pickup_location: string;
            price_per_day: components["schemas"]["Amount"];
            available: boolean;
            images: components["schemas"]["Picture"][];
            /** @description Papers that each of its vehicles has, valid beyond the asked dates, or beyond today */
            papers: ("vehicle_licence" | "roadworthiness" | "insurance" | "hackney_permit")[];
            cancellation: string;
        };
        AskedPlace: {
            kind: "state" | "city" | "area" | "airport" | "landmark";
            label: string;
            value: string;
            state_slug: string;
            lat: number;
            lng: number;
            /** @description Read through a slip of the finger */
            is_guess: boolean;
            /** @description Around an airport or a landmark: how far listings may be */
            near_km: number | null;
        };
        PlaceHint: {
            kind: "state" | "city" | "area" | "airport" | "landmark";
            /** @description Reads back as this place */
            label: string;
            detail: string;
            /** @description Send it as destination, city or location */
            value: string;
            state_slug: string;
        };
        /** @description What was asked for as a place and is none */
        NoPlace: {
            text: string;
            /** @description The hotels found have it in their name; else it is unknown */
            is_hotel_name: boolean;
            /** @description Many places share the word, as “airport”: `nearest` are some of them */
            is_shared: boolean;
            /** @description Places that are spelled most like a word that is unknown; of a hotel’s name, where the hotels are */
            nearest: components["schemas"]["PlaceHint"][];
        };
        PriceRange: {
            min: components["schemas"]["Amount"];
            max: components["schemas"]["Amount"];
        };
        FacetCount: {
            value: string;
            label: string;
            count: number;
        };
        HotelList: {
            hotels: components["schemas"]["Hotel"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
            place: components["schemas"]["AskedPlace"] | null;
            no_place: components["schemas"]["NoPlace"] | null;
            currency: string;
            price_range: components["schemas"]["PriceRange"];
            facets: {
                [key: string]: components["schemas"]["FacetCount"][];
            };
            price_histogram: number[];
            /** @description The terms of all that is listed, but of rates that are non-refundable */
            cancellation: string;
        };
        CarList: {
            cars: components["schemas"]["Car"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
            place: components["schemas"]["AskedPlace"] | null;
            no_place: components["schemas"]["NoPlace"] | null;
            currency: string;
            price_range: components["schemas"]["PriceRange"];
            facets: {
                [key: string]: components["schemas"]["FacetCount"][];
            };
            price_histogram: number[];
            /** @description The terms of all that is listed, but of rates that are non-refundable */
            cancellation: string;
        };
        FeaturedHotels: {
            hotels: components["schemas"]["Hotel"][];
        };
        FeaturedCars: {
            cars: components["schemas"]["Car"][];
        };
        DestinationCity: {
            id: string;
            name: string;
            slug: string;
            featured_image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            hotel_count: number;
            lat: number;
            lng: number;
            state_slug: string;
            is_featured: boolean;
        };
        CityList: {
            cities: components["schemas"]["DestinationCity"][];
        };
        DestinationState: {
            id: string;
            name: string;
            slug: string;
            featured_image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            hotel_count: number;
            lat: number;
            lng: number;
            capital: string;
            /** @description Geopolitical zone: "South West" */
            zone: string;
        };
        NearState: {
            slug: string;
            name: string;
            capital: string;
            hotel_count: number;
            distance_km: number;
        };
        LandmarkList: {
            landmarks: {
                name: string;
                kind: string;
                lat: number;
                lng: number;
            }[];
        };
        HotelHint: {
            id: string;
            name: string;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
        };
        Pins: {
            pins: {
                id: string;
                name: string;
                lat: number;
                lng: number;
                price: components["schemas"]["Amount"];
                /** @description The price is that of the whole stay, tax in it; else it is where prices begin */
                is_total: boolean;
            }[];
            /** @description Matches, also those beyond the pins */
            total: number;
            currency: string;
            place: components["schemas"]["AskedPlace"] | null;
        };
        BookingType: "hotel" | "car";
        RatePlan: {
            id: string;
            name: string;
            /** @description Included, beyond what the room type includes itself */
            meals: ("breakfast" | "lunch" | "dinner")[];
            /** @description False: nothing comes back when the customer cancels, and the customer cannot change the dates */
            is_refundable: boolean;
        };
        QuoteLine: {
            /** @description nights, per_adult, days, driver, discount (below 0) */
            kind: string;
            label: string;
            quantity: number;
            unit_price: components["schemas"]["Amount"];
            amount: components["schemas"]["Amount"];
        };
        /** @description When a car without a driver is handed over */
        SelfDriveHours: {
            from: string;
            until: string;
        };
        CancellationStep: {
            kind: "free" | "charged" | "started" | "end";
            from: string | null;
            until: string | null;
            refund: components["schemas"]["Amount"];
            kept: components["schemas"]["Amount"];
            /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
            when: string;
            sentence: string;
        };
        CancellationTerms: {
            sentence: string;
            steps: components["schemas"]["CancellationStep"][];
        };
        Quote: {
            type: components["schemas"]["BookingType"];
            item_id: string;
            room_type_id: string | null;
            room_type_name: string | null;
            rate_plan: components["schemas"]["RatePlan"] | null;
            room_facts: components["schemas"]["RoomFacts"] | null;
            car_facts: components["schemas"]["CarFacts"] | null;
            start_date: components["schemas"]["Day"];
            end_date: components["schemas"]["Day"];
            pickup_time: string | null;
            return_time: string | null;
            duration: number;
            nights: number | null;
            days: number | null;
            rooms: number;
            lines: components["schemas"]["QuoteLine"][];
            subtotal: components["schemas"]["Amount"];
            vat: components["schemas"]["Amount"];
            service_fee: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
            currency: "NGN";
            display: {
                currency: string;
                total: components["schemas"]["Amount"];
                rate_to_ngn: string;
            };
            /** @description How the days of a hire are counted */
            day_count: string | null;
            self_drive_hours: components["schemas"]["SelfDriveHours"] | null;
            /** @description How long the driver waits, with a driver */
            driver_waiting: string | null;
            starts_at: string;
            ends_at: string;
            is_available: boolean;
            /** @description Rooms or vehicles free on all days */
            left: number;
            cancellation: components["schemas"]["CancellationTerms"];
            bank_transfer_allowed: boolean;
        };
        BookingSummary: {
            id: string;
            type: components["schemas"]["BookingType"];
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            rating: number | null;
            rating_count: number;
            star_rating: number | null;
            /** @description The car's seats, or the largest party of a room */
            passengers: number;
            location: string;
            pickup_location: string | null;
            /** @description Lagos, Port Harcourt or Abuja, when the place lies in one of them */
            state_choice: string | null;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            driver_mode: string | null;
            driver_price_per_day: components["schemas"]["Amount"] | null;
            check_in_time: string | null;
            check_out_time: string | null;
            is_available: boolean;
            quote: components["schemas"]["Quote"] | null;
        };
        NewBookingData: {
            item_id: string;
            guest_name: string;
            guest_email: string;
            guest_phone?: string;
            special_requests?: string | null;
            state?: string;
            pickup_location?: string | null;
            dropoff_location?: string | null;
            /** @description Of a pick-up at an airport, like P4 7123 */
            flight_number?: string | null;
            buyer_company?: string | null;
            /** @description Tax identification number of the company */
            buyer_tin?: string | null;
            number_of_guests?: number;
            number_of_children?: number;
            room_type_id?: string;
            /** @description One of the room type; without it, the room type’s own rate */
            rate_plan_id?: string;
            rooms?: number;
            with_driver?: boolean;
            /** @default NGN */
            display_currency?: string;
        };
        BookingStatus: "pending" | "confirmed" | "cancelled" | "completed";
        /** @description How guests find their hotel, as it says today */
        Arrival: {
            street_address: string;
            landmark: string;
            directions: string;
            /** @description The hotel’s own; only while the booking is confirmed */
            phone: string | null;
            lat: number;
            lng: number;
        };
        DisplayedTotal: {
            currency: string;
            rate_to_ngn: string;
            total: components["schemas"]["Amount"];
        };
        BookingCan: {
            cancel: boolean;
            discard: boolean;
            pay: boolean;
            modify: boolean;
            change_dates: boolean;
        };
        BookingData: {
            item_id: string;
            pickup_location: string | null;
            dropoff_location: string | null;
            room_type_id: string | null;
            state: string | null;
        };
        Booking: {
            id: string;
            booking_reference: string;
            booking_type: components["schemas"]["BookingType"];
            status: components["schemas"]["BookingStatus"];
            payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
            cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
            total_amount: components["schemas"]["Amount"];
            currency: string;
            check_in_date: components["schemas"]["Day"];
            check_out_date: components["schemas"]["Day"];
            starts_at: string;
            ends_at: string;
            pickup_time: string | null;
            return_time: string | null;
            duration: number;
            rooms: number;
            number_of_guests: number;
            number_of_children: number;
            with_driver: boolean;
            flight_number: string | null;
            /** @description How long the driver waits, with a driver */
            driver_waiting: string | null;
            special_requests: string | null;
            customer_name: string;
            /** @description Null: reached by telephone alone */
            customer_email: string | null;
            customer_phone: string | null;
            buyer_company: string | null;
            /** @description Tax identification number of the company */
            buyer_tin: string | null;
            hotel_name: string | null;
            car_name: string | null;
            room_type_name: string | null;
            rate_plan: components["schemas"]["RatePlan"] | null;
            room_facts: components["schemas"]["RoomFacts"] | null;
            car_facts: components["schemas"]["CarFacts"] | null;
            arrival?: components["schemas"]["Arrival"] | null;
            image: components["schemas"]["Picture"] | null;
            image_url: string | null;
            location: string;
            lines: components["schemas"]["QuoteLine"][];
            subtotal: components["schemas"]["Amount"];
            vat: components["schemas"]["Amount"];
            service_fee: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            display: components["schemas"]["DisplayedTotal"];
            amount_paid: components["schemas"]["Amount"];
            amount_refunded: components["schemas"]["Amount"];
            /** @description What of amount_refunded was really sent, in naira */
            amount_refund_sent: number;
            amount_due: components["schemas"]["Amount"];
            hold_expires_at: string | null;
            cancellation: components["schemas"]["CancellationTerms"];
            change_due_by: string | null;
            group: "action" | "under_way" | "next" | "past";
            can: components["schemas"]["BookingCan"];
            booking_data: components["schemas"]["BookingData"];
            created_at: string;
            updated_at: string;
            confirmed_at: string | null;
            cancelled_at: string | null;
        };
        /** @description How many there are of each group, whichever is asked for */
        TripCounts: {
            action: number;
            under_way: number;
            next: number;
            past: number;
        };
        BookingList: {
            bookings: components["schemas"]["Booking"][];
            groups: components["schemas"]["TripCounts"];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        UpdateBookingBody: {
            special_requests?: string | null;
            /** @description Of a pick-up at an airport, like P4 7123 */
            flight_number?: string | null;
            buyer_company?: string | null;
            /** @description Tax identification number of the company */
            buyer_tin?: string | null;
            /** @description Staff only */
            guest_name?: string;
            /** @description Staff only */
            guest_email?: string;
            /** @description Staff only */
            guest_phone?: string | null;
            /** @description Staff only */
            pickup_location?: string | null;
            /** @description Staff only */
            dropoff_location?: string | null;
            /** @description As read: 409 changed_meanwhile when somebody else has saved since */
            version?: string;
            reason?: string;
        };
        PaymentMethod: "paystack" | "flutterwave" | "bank_transfer" | "stripe" | "paypal";
        Charge: {
            currency: string;
            amount: components["schemas"]["Amount"];
            /** @description Naira for one unit */
            rate_to_ngn: number;
        };
        OneTimeAccount: {
            bank_name: string;
            account_number: string;
            /** @description Null where the provider does not say it */
            account_name: string | null;
            ends_at: string;
        };
        /** @description What is sent back in the currency that was charged. Null until it is sent, or of naira */
        RefundCharge: {
            currency: string;
            amount: components["schemas"]["Amount"];
        };
        Payment: {
            id: string;
            booking_id: string;
            booking_reference: string;
            customer_name: string;
            payment_method: components["schemas"]["PaymentMethod"];
            provider: string;
            status: "pending" | "pending_verification" | "completed" | "failed";
            amount: components["schemas"]["Amount"];
            amount_received: components["schemas"]["Amount"];
            /** @description By bank transfer, for the booking: by this and all other attempts */
            transfers_received: number;
            amount_refunded: components["schemas"]["Amount"];
            /** @description What of amount_refunded was really sent, in naira */
            amount_refund_sent: number;
            /** @description A small rest that is not asked for any more */
            amount_written_off: number;
            currency: "NGN";
            charge: components["schemas"]["Charge"] | null;
            payment_reference: string;
            refund_state: string;
            dispute_state: string;
            needs_review: boolean;
            failure: string | null;
            checkout_url: string | null;
            /** @description Paid by transfer into an account for this payment alone */
            has_one_time_account: boolean;
            one_time_account: components["schemas"]["OneTimeAccount"] | null;
            /** @description No real money moves (M3) */
            is_test: boolean;
            expires_at: string | null;
            proof: {
                id: string;
                name: string;
                media_type: string;
                uploaded_at: string;
                is_seen_before: boolean;
            } | null;
            refunds: {
                id: string;
                status: string;
                progress: "failed" | "unapproved" | "disputed" | "no_account" | "requested" | "being_paid" | "sent" | "not_sent";
                amount: components["schemas"]["Amount"];
                charge: components["schemas"]["RefundCharge"] | null;
                reason: string;
                needs_approval: boolean;
                created_at: string;
                expected_by: components["schemas"]["Day"] | null;
            }[];
            created_at: string;
            updated_at: string;
            completed_at: string | null;
        };
        PaymentList: {
            payments: components["schemas"]["Payment"][];
            totals: {
                amount: components["schemas"]["Amount"];
                received: components["schemas"]["Amount"];
                refunded: components["schemas"]["Amount"];
                to_check: components["schemas"]["Amount"];
            };
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PaymentOptions: {
            booking_id: string;
            amount_due: components["schemas"]["Amount"];
            currency: "NGN";
            hold_expires_at: string | null;
            default_method: components["schemas"]["PaymentMethod"] | null;
            methods: {
                method: components["schemas"]["PaymentMethod"];
                name: string;
                note: string;
                is_enabled: boolean;
                why_not: string | null;
                is_test: boolean;
                charge: components["schemas"]["Charge"] | null;
                /** @description Of a bank transfer: where the money can be sent. Ours needs a proof */
                transfer_into: ("one_time_account" | "our_account")[];
            }[];
        };
        VerifyBody: {
            /** @description true (default) verifies; false rejects, with notes */
            approved?: boolean;
            /** @description true asks the customer for another proof, with notes */
            ask_again?: boolean;
            amount?: number;
            statement_line?: string;
            /** @description Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted) */
            received_before?: number;
            notes?: string;
        };
        AcceptShortBody: {
            reason: string;
        };
        PaymentStats: {
            total_payments: number;
            pending: number;
            pending_verification: number;
            completed: number;
            failed: number;
            needs_review: number;
            today: number;
            to_check: number;
            with_refunds: number;
            unmatched_lines: number;
            open_disputes: number;
            refunds_to_approve: number;
            refunds_to_transfer: number;
            total_received: components["schemas"]["Amount"];
            total_refunded: components["schemas"]["Amount"];
            total_fees: components["schemas"]["Amount"];
            received_last_30_days: components["schemas"]["Amount"];
            currency: "NGN";
        };
        WaitingReceipt: {
            payment_id: string;
            booking_reference: string;
            amount: components["schemas"]["Amount"];
            /** @description The id of an uploaded line, or what was typed */
            statement_line: string;
            /** @description The line in words */
            described_as: string;
            asked_by: string;
            asked_by_name: string | null;
            asked_at: string;
            notes: string;
        };
        PaymentEvent: {
            at: string;
            event: "initialise" | "succeed" | "fail" | "send_proof" | "verify_receipt" | "ask_again" | "reject" | "accept_short" | "refund" | "open_dispute" | "win_dispute" | "lose_dispute" | "reopen_dispute" | "withdraw_dispute" | "give_to_review" | "money_received";
            from: string | null;
            to: string;
            by: string;
            by_name: string | null;
            note: string | null;
            details: unknown;
        };
        PaymentRecord: {
            booking: {
                title: string;
                id: string;
                booking_reference: string;
                booking_type: "hotel" | "car";
                customer_name: string;
                customer_email: string | null;
                status: string;
                start_date: components["schemas"]["Day"];
                end_date: components["schemas"]["Day"];
                starts_at: string;
                hold_expires_at: string | null;
                total: components["schemas"]["Amount"];
                due: components["schemas"]["Amount"];
            };
            /** @description Every attempt to pay this booking, the newest first */
            attempts: components["schemas"]["Payment"][];
            /** @description Naira that a lost dispute took: the customer has them from their bank */
            returned_by_bank: number;
            /** @description The most that can still be refunded of this payment, in naira */
            left_to_refund: number;
            /** @description What may be missing when staff take a transfer as paid, in naira */
            accept_short_up_to: number;
            /** @description Above this a second person agrees, in naira */
            approval_above: number;
            /** @description What waits for a second person */
            waiting_receipts: components["schemas"]["WaitingReceipt"][];
            /** @description Bytes */
            proof_size: number | null;
            notes: {
                at: string;
                by_name: string | null;
                note: string;
            }[];
            events: components["schemas"]["PaymentEvent"][];
            receipts: {
                amount: components["schemas"]["Amount"];
                source: string;
                source_ref: string;
                received_at: string;
            }[];
            ledger: {
                at: string;
                kind: string;
                account: string;
                account_name: string;
                debit: components["schemas"]["Amount"];
                credit: components["schemas"]["Amount"];
                note: string | null;
            }[];
            disputes: {
                id: string;
                state: "inquiry" | "inquiry_closed" | "open" | "won" | "lost";
                amount: components["schemas"]["Amount"];
                reason: string;
                respond_by: string | null;
                opened_at: string;
                closed_at: string | null;
            }[];
        };
        PaymentNoteBody: {
            note: string;
        };
        RefundBody: {
            /** @description Naira; all that is left when absent */
            amount?: number;
            reason: string;
        };
        Refund: {
            id: string;
            payment_id: string;
            booking_id: string;
            booking_reference: string;
            payment_reference: string;
            customer_name: string;
            /** @description requested, approved, reserved, sent, succeeded, failed */
            status: string;
            progress: "failed" | "unapproved" | "disputed" | "no_account" | "requested" | "being_paid" | "sent" | "not_sent";
            kind: "terms" | "operator" | "surplus" | "late_money" | "change" | "staff_change" | "staff" | "staff_surplus" | "part_payment";
            payment_method: components["schemas"]["PaymentMethod"];
            amount: components["schemas"]["Amount"];
            charge: components["schemas"]["RefundCharge"] | null;
            reason: string;
            needs_approval: boolean;
            requested_by: string | null;
            requested_by_name: string | null;
            approved_by: string | null;
            approved_by_name: string | null;
            dispute_state: string;
            outgoing_reference: string | null;
            /** @description Of a refund by bank transfer: to which account it goes */
            bank_name: string | null;
            account_number: string | null;
            account_name: string | null;
            /** @description The bank file that it leaves with */
            run_id: string | null;
            /** @description The provider cannot say what became of it: staff look it up there */
            left_to_staff: boolean;
            failure: string | null;
            created_at: string;
            expected_by: components["schemas"]["Day"] | null;
            settled_at: string | null;
        };
        RefundList: {
            refunds: components["schemas"]["Refund"][];
            amount_total: components["schemas"]["Amount"];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        Bank: {
            code: string;
            name: string;
        };
        RefundAccount: {
            /** @description What our bank has to send for this booking, in naira */
            to_send: number;
            account: {
                bank_code: string;
                bank_name: string;
                account_number: string;
                account_name: string;
                name_at_bank: string | null;
                given_at: string;
            } | null;
            banks: components["schemas"]["Bank"][];
        };
        RefundAccountBody: {
            bank_code: string;
            account_number: string;
            account_name: string;
            /** @description true: the number was looked at again, although its check digit does not fit */
            is_checked?: boolean;
            /** @description Of your own account, again, when it has one */
            password?: string;
            /** @description Without a password: the code of the mail (`/auth/code`) to your own address */
            code?: string;
        };
        RefundRun: {
            id: string;
            created_at: string;
            created_by: string;
            created_by_name: string | null;
            sent_at: string | null;
            sent_by_name: string | null;
            withdrawn_at: string | null;
            withdrawn_by_name: string | null;
            withdrawn_reason: string | null;
            line_count: number;
            /** @description Lines of which nobody has said yet whether the bank paid them */
            open_count: number;
            amount: components["schemas"]["Amount"];
        };
        RefundRunList: {
            runs: components["schemas"]["RefundRun"][];
            /** @description Refunds that a new bank file would hold */
            ready_count: number;
            ready_amount: components["schemas"]["Amount"];
            /** @description Refunds whose customer has not said to which account */
            lacking_count: number;
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        RefundRunWhole: {
            run: components["schemas"]["RefundRun"];
            lines: {
                line: number;
                bank_code: string;
                bank_name: string;
                account_number: string;
                account_name: string;
                amount: components["schemas"]["Amount"];
                status: string;
                failure: string | null;
                refund_id: string;
                booking_reference: string;
                customer_name: string;
                outgoing_reference: string | null;
                /** @description The customer has this money by an earlier refund: the file is withdrawn, not sent */
                is_paid_already: boolean;
            }[];
        };
        ReasonBody: {
            reason: string;
        };
        RunResultsBody: {
            results: {
                refund_id: string;
                has_arrived: boolean;
                /**
                 * @description The status in which the line was looked at: where it has another by now, nothing is recorded. Who takes an end back names it
                 * @enum {string}
                 */
                was?: "sent" | "succeeded" | "failed";
                /** @description The bank’s, of a line that it paid */
                reference?: string;
                /** @description Why it did not pay */
                reason?: string;
            }[];
        };
        Case: {
            id: string;
            kind: "wrong_amount" | "wrong_currency" | "wrong_reference" | "wrong_mode" | "transaction_used" | "money_reversed" | "paid_twice" | "fee_not_counted" | "payment_unresolved" | "proof_not_decided" | "refund_failed" | "refund_declined" | "refund_unknown" | "refund_paid_late" | "refund_paid_twice" | "refund_provider_gone" | "unknown_payment" | "disputed" | "dispute_lost" | "dispute_unexpected" | "dispute_inquiry" | "hire_without_vehicle" | "hire_without_driver" | "vehicle_to_replace" | "readings_disagree" | "row_not_worked" | "records_disagree" | "paid_after_end" | "payout_missing" | "payout_differs" | "payout_not_in_bank" | "partner_transfer_failed" | "partner_transfer_undecided" | "partner_transfer_differs" | "unknown_transfer" | "mail_not_delivered";
            booking: {
                title: string;
                id: string;
                booking_reference: string;
                booking_type: "hotel" | "car";
                customer_name: string;
                customer_phone: string | null;
                status: "pending" | "confirmed" | "cancelled" | "completed";
            } | null;
            payment: {
                id: string;
                payment_reference: string;
                payment_method: string;
                status: "pending" | "pending_verification" | "completed" | "failed";
                amount: components["schemas"]["Amount"];
                amount_received: components["schemas"]["Amount"];
                amount_refunded: components["schemas"]["Amount"];
            } | null;
            mail: {
                id: string;
                recipient: string;
                subject: string;
                /** @description What the mail server said */
                failure: string | null;
            } | null;
            /** @description Naira that the case is about, where it names an amount */
            amount: number | null;
            /** @description Of a lost dispute: naira of the payment refunded before, or on the way */
            refunded: number | null;
            /** @description Of a lost dispute: naira that the customer has had from us and from the bank */
            had_twice: number | null;
            /** @description What was noted when it was opened */
            facts: {
                name: string;
                value: string;
            }[];
            opened_at: string;
            closed_at: string | null;
            closed_by_name: string | null;
            outcome: string | null;
        };
        CloseCaseBody: {
            note: string;
        };
        StatementProblem: {
            row: number;
            column: string;
            message: string;
            text: string;
        };
        PassedOverRow: {
            row: number;
            why: string;
            text: string;
        };
        RowNote: {
            row: number;
            message: string;
        };
        BankLine: {
            id: string;
            statement_id: string;
            row: number;
            posted_on: components["schemas"]["Day"];
            posted_time: string | null;
            amount: components["schemas"]["Amount"];
            narration: string;
            sender: string;
            bank_reference: string;
            /** @description It may be a line that is stored already */
            is_doubtful: boolean;
            state: "open" | "held" | "used" | "split" | "counted" | "set_aside" | "returned" | "out";
            payment_id: string | null;
            chosen_payment_id: string | null;
            note: string | null;
            decided_at: string | null;
            /** @description The bank has taken the money back */
            reversed_at: string | null;
            /** @description The line of money out that took it back; null: its status did */
            reversed_by: string | null;
            /** @description A line of another account of ours with the same day, amount and words */
            same_as: string | null;
            /** @description Of a line in state split: what it paid for, together its amount */
            parts: {
                payment_id: string;
                booking_reference: string;
                amount: components["schemas"]["Amount"];
            }[];
            /** @description Somebody asked to confirm it for a payment, and it waits for a second person; of a split, its parts */
            waiting_receipts: components["schemas"]["WaitingReceipt"][];
            /** @description Somebody asked to send it back, and it waits for a second person */
            waiting_return: {
                requested_by: string;
                requested_by_name: string | null;
                requested_at: string;
                outgoing_reference: string;
                reason: string;
            } | null;
        };
        MatchCandidate: {
            payment_id: string;
            payment_reference: string;
            booking_reference: string;
            customer_name: string;
            payment_status: string;
            amount: components["schemas"]["Amount"];
            amount_due: components["schemas"]["Amount"];
            /** @description By bank transfer, for the booking so far: `received_before` of who confirms the line */
            transfers_received: number;
            /** @description The line minus what is due, in naira */
            difference: number;
            reference_fit: "whole" | "booking" | "near" | "cut" | "none";
            name_fit: "full" | "partial" | "none";
            is_open: boolean;
            /** @description Confirming opens a transfer; no payment has this id before */
            is_no_transfer_yet: boolean;
            created_at: string;
        };
        RecognisedPayout: {
            id: string;
            provider: string;
            reference: string;
            paid_on: components["schemas"]["Day"];
            amount: components["schemas"]["Amount"];
        };
        /** @description Two payouts that came in this line, or one that came in this and another, where the sum fits */
        PayoutsTogether: {
            payouts: components["schemas"]["RecognisedPayout"][];
            other_line: {
                id: string;
                posted_on: components["schemas"]["Day"];
                amount: components["schemas"]["Amount"];
            } | null;
        };
        MatchProposal: {
            line: components["schemas"]["BankLine"];
            kind: ("exact" | "short" | "over" | "split" | "duplicate") | null;
            doubts: string[];
            candidates: components["schemas"]["MatchCandidate"][];
            /** @description What the customer of the first candidate still owes by transfer, five at most: a line may be split */
            open_of_customer: components["schemas"]["MatchCandidate"][];
            payout: components["schemas"]["RecognisedPayout"] | null;
            together: components["schemas"]["PayoutsTogether"] | null;
        };
        ProviderPayout: {
            id: string;
            provider: string;
            /** @description The provider’s own id of it */
            reference: string;
            currency: string;
            /** @description In the payout’s currency */
            amount: number;
            status: "pending" | "paid" | "failed";
            paid_on: components["schemas"]["Day"];
            /** @description What is not as our books have it */
            differs: string | null;
            told_at: string;
            /** @description null: the provider was asked */
            uploaded_by_name: string | null;
            bank_line_id: string | null;
            booked_on: components["schemas"]["Day"] | null;
            /** @description The other bank lines in which it came */
            further_line_ids: string[];
            line_count: number;
            /** @description What the provider kept of it for itself, in the payout’s currency */
            fee: number;
            /** @description In naira: what is in the books of it, with its bank line */
            fee_posted: number;
            /** @description In naira: what exchange brought; below zero, what it cost */
            exchange_posted: number;
        };
        PayoutLine: {
            nth: number;
            kind: "charge" | "refund" | "dispute" | "fee" | "other";
            reference: string;
            /** @description In the payout’s currency */
            gross: number;
            /** @description In the payout’s currency */
            fee: number;
            /** @description In the payout’s currency */
            net: number;
            booking_reference: string | null;
            payment_id: string | null;
            refund_id: string | null;
            differs: ("unknown" | "amount" | "fee" | "repeated")[];
        };
        PaymentProvider: {
            method: "paystack" | "flutterwave" | "stripe" | "paypal";
            name: string;
            source: "environment" | "console" | "sandbox" | "none";
            mode: ("test" | "live") | null;
            is_offered: boolean;
            /** @description For staff, in words */
            why_not: string | null;
            entered: {
                mode: "test" | "live";
                last_four: string;
                set_at: string;
                is_used: boolean;
            }[];
            /** @description To be entered at the provider */
            webhook_url: string;
            last_event_at: string | null;
            check: {
                outcome: "works" | "refused_key" | "unreachable" | "unreadable" | "refused";
                /** @description For staff, in words */
                sentence: string;
                checked_at: string;
                account_name: string | null;
                country: string | null;
                currencies: string[] | null;
                /** @description Where the provider sends its events, as far as it says */
                webhook_url: string | null;
                /** @description The provider knows no webhook of the given id */
                is_webhook_missing: boolean;
            } | null;
            breaker: "closed" | "open" | "trying";
            last_7_days: {
                started: number;
                paid: number;
                failed: number;
            };
        };
        PaymentProviders: {
            providers: components["schemas"]["PaymentProvider"][];
        };
        PromisedHire: {
            kind: "vehicle" | "driver";
            /** @description The plate, or the driver’s name */
            name: string;
            booking_id: string;
            booking_reference: string;
            guest_name: string;
            start_date: components["schemas"]["Day"];
            end_date: components["schemas"]["Day"];
        };
        ChangeQuote: {
            booking_id: string;
            start_date: components["schemas"]["Day"];
            end_date: components["schemas"]["Day"];
            pickup_time: string | null;
            return_time: string | null;
            room_type_id: string | null;
            room_type_name: string | null;
            rooms: number;
            number_of_guests: number;
            number_of_children: number;
            rate_plan: components["schemas"]["RatePlan"] | null;
            duration: number;
            starts_at: string;
            ends_at: string;
            is_available: boolean;
            lines: components["schemas"]["QuoteLine"][];
            subtotal: components["schemas"]["Amount"];
            vat: components["schemas"]["Amount"];
            service_fee: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
            old_total: components["schemas"]["Amount"];
            /** @description To pay now for the change; 0 when it is done at once */
            due: number;
            /** @description What goes back */
            refund: number;
            /** @description Where a refund goes, as "your original payment method" */
            refund_to: string;
            currency: "NGN";
            /** @description For staff: other hires that have this hire’s car or driver on the days that it would take */
            promised: components["schemas"]["PromisedHire"][];
            cancellation: components["schemas"]["CancellationTerms"];
        };
        WaitingChange: {
            start_date: components["schemas"]["Day"];
            end_date: components["schemas"]["Day"];
            pickup_time: string | null;
            return_time: string | null;
            room_type_name: string | null;
            rooms: number;
            number_of_guests: number;
            number_of_children: number;
            total: components["schemas"]["Amount"];
            due: components["schemas"]["Amount"];
            created_at: string;
            hold_expires_at: string;
            is_by_staff: boolean;
            /** @description Held long enough for a bank transfer with the booking’s reference */
            awaits_transfer: boolean;
        };
        BookingChange: {
            status: "applied" | "awaiting_payment" | "none";
            booking: components["schemas"]["Booking"];
            change: components["schemas"]["WaitingChange"] | null;
        };
        CancellationQuote: {
            booking_id: string;
            refund: components["schemas"]["Amount"];
            kept: components["schemas"]["Amount"];
            rule: string;
            sentence: string;
            is_free: boolean;
            changes_at: string | null;
            refund_by: components["schemas"]["Day"] | null;
            /** @description Where a refund goes, as "your original payment method" */
            refund_to: string;
            steps: components["schemas"]["CancellationStep"][];
        };
        VehicleStatus: "active" | "service" | "retired";
        Paper: {
            code: "vehicle_licence" | "roadworthiness" | "insurance" | "hackney_permit";
            name: string;
            expires_on: components["schemas"]["Day"];
            state: "good" | "ends_soon" | "ended";
        };
        OnTheRoad: {
            booking_id: string;
            reference: string;
            ends_at: string;
        };
        FleetVehicleList: {
            vehicles: {
                id: string;
                plate: string;
                status: components["schemas"]["VehicleStatus"];
                car_id: string;
                car_name: string;
                location: string;
                mileage_km: number;
                /** @description The tank in eighths */
                fuel_eighths: number | null;
                service_due_on: components["schemas"]["Day"] | null;
                service_due_km: number | null;
                is_service_due: boolean;
                papers: components["schemas"]["Paper"][];
                on_the_road: components["schemas"]["OnTheRoad"] | null;
                is_fit: boolean;
                why_not: string | null;
            }[];
            counts: {
                active: number;
                service: number;
                retired: number;
                unfit: number;
                papers_ending: number;
                service_due: number;
            };
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PaperExpiry: {
            code: "vehicle_licence" | "roadworthiness" | "insurance" | "hackney_permit";
            expires_on: components["schemas"]["Day"];
        };
        Break: {
            id: string;
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            reason: string;
        };
        Hire: {
            booking_id: string;
            reference: string;
            status: string;
            car_id: string;
            car_name: string;
            location: string;
            guest_name: string;
            guest_phone: string | null;
            guests: number;
            start_on: components["schemas"]["Day"];
            end_on: components["schemas"]["Day"];
            starts_at: string;
            ends_at: string;
            with_driver: boolean;
            pickup_location: string | null;
            dropoff_location: string | null;
            flight_number: string | null;
            special_requests: string | null;
            vehicle: {
                id: string;
                plate: string;
            } | null;
            driver: {
                id: string;
                name: string;
                trip_id: string;
                trip_status: string;
            } | null;
            needs: ("vehicle" | "driver")[];
        };
        Incident: {
            id: string;
            kind: string;
            text: string;
            can_drive: boolean;
            trip_id: string | null;
            plate: string | null;
            driver_name: string;
            reference: string | null;
            reported_at: string;
            closed_at: string | null;
            outcome: string | null;
            photos: string[];
        };
        StaffAction: {
            at: string;
            action: string;
            by_name: string | null;
            before: unknown;
            after: unknown;
            reason: string | null;
        };
        FleetVehicle: {
            id: string;
            plate: string;
            status: components["schemas"]["VehicleStatus"];
            car_id: string;
            car_name: string;
            location: string;
            mileage_km: number;
            /** @description The tank in eighths */
            fuel_eighths: number | null;
            service_due_on: components["schemas"]["Day"] | null;
            service_due_km: number | null;
            is_service_due: boolean;
            papers: components["schemas"]["Paper"][];
            on_the_road: components["schemas"]["OnTheRoad"] | null;
            is_fit: boolean;
            why_not: string | null;
            note: string;
            version: string;
            breaks: components["schemas"]["Break"][];
            services: {
                id: string;
                done_on: components["schemas"]["Day"];
                mileage_km: number;
                work: string;
                cost: components["schemas"]["Amount"] | null;
            }[];
            hires: components["schemas"]["Hire"][];
            incidents: components["schemas"]["Incident"][];
            history: components["schemas"]["StaffAction"][];
        };
        VehicleUse: {
            booking_id: string;
            reference: string;
            guest_name: string;
            guest_phone: string | null;
            driver_name: string | null;
            started_at: string;
            ended_at: string | null;
        };
        VehicleUses: {
            uses: components["schemas"]["VehicleUse"][];
        };
        FleetPapersEnding: {
            papers: {
                vehicle_id: string;
                plate: string;
                car_name: string;
                location: string;
                code: "vehicle_licence" | "roadworthiness" | "insurance" | "hackney_permit";
                name: string;
                expires_on: components["schemas"]["Day"];
                state: "good" | "ends_soon" | "ended";
                /** @description Hires of this car that it touches, and those of its listing that wait for a car */
                hires: components["schemas"]["Hire"][];
            }[];
        };
        FleetCars: {
            cars: {
                id: string;
                name: string;
                location: string;
                vehicles: number;
            }[];
        };
        FleetDriver: {
            id: string;
            name: string;
            email: string;
            phone: string | null;
            licence_number: string;
            licence_expires_on: components["schemas"]["Day"] | null;
            is_active: boolean;
            duty_until: string | null;
            is_on_duty: boolean;
            note: string;
            breaks: components["schemas"]["Break"][];
            on_the_road: components["schemas"]["OnTheRoad"] | null;
            next_trip: {
                reference: string;
                starts_at: string;
                car_name: string;
            } | null;
            trips_done: number;
            version: string;
        };
        FleetDrivers: {
            drivers: components["schemas"]["FleetDriver"][];
        };
        DriverDaysOff: {
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            reason: string;
            /** @description Do it although trips are assigned: they are taken from the driver and go back to the board, also those on the road. Otherwise 409 trips_assigned, with the trips named. */
            despite_trips?: boolean;
        };
        BoardSpan: {
            kind: "hire" | "break" | "paper";
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            label: string;
            booking_id: string | null;
            trip_status: string | null;
        };
        FleetBoard: {
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            today: components["schemas"]["Day"];
            days: components["schemas"]["Day"][];
            vehicles: {
                id: string;
                plate: string;
                car_id: string;
                car_name: string;
                location: string;
                status: components["schemas"]["VehicleStatus"];
                spans: components["schemas"]["BoardSpan"][];
            }[];
            drivers: {
                id: string;
                name: string;
                is_on_duty: boolean;
                is_on_the_road: boolean;
                is_active: boolean;
                spans: components["schemas"]["BoardSpan"][];
            }[];
            unassigned: components["schemas"]["Hire"][];
            states: {
                slug: string;
                name: string;
                vehicles: number;
            }[];
        };
        VehicleCandidate: {
            id: string;
            name: string;
            is_free: boolean;
            why_not: string | null;
            mileage_km: number;
            free_until_on: components["schemas"]["Day"] | null;
            first_paper: components["schemas"]["Paper"] | null;
            service_due_on: components["schemas"]["Day"] | null;
            service_due_km: number | null;
            /** @description By the last day of the hire */
            is_service_due: boolean;
        };
        AssignCandidate: {
            id: string;
            name: string;
            detail: string;
            is_free: boolean;
            why_not: string | null;
        };
        HandoverPhoto: {
            id: string;
            side: ("front" | "back" | "left" | "right") | null;
        };
        Handover: {
            at: string;
            /** @description Who recorded it; null: it follows from the times of the hire */
            by_name: string | null;
            mileage_km: number | null;
            fuel_eighths: number | null;
            /** @description Empty for those who may not see the fleet */
            photos: components["schemas"]["HandoverPhoto"][];
        };
        HireSegment: {
            nth: number;
            vehicle: {
                id: string;
                plate: string;
            };
            /** @description Null: the customer drove, or nobody yet */
            driver_name: string | null;
            out: components["schemas"]["Handover"];
            back: components["schemas"]["Handover"] | null;
            /** @description Why another car took its place */
            swap_reason: string | null;
            /** @description Of its readings */
            version: string;
        };
        FleetHire: {
            hire: components["schemas"]["Hire"];
            /** @description The best fit first */
            vehicles: components["schemas"]["VehicleCandidate"][];
            drivers: components["schemas"]["AssignCandidate"][];
            /** @description The cars that it has used; without pictures */
            segments: components["schemas"]["HireSegment"][];
            past_trips: {
                driver_name: string;
                status: string;
                at: string;
                reason: string | null;
            }[];
        };
        /** @description Of a hire that is on the road: when and why another car took the place of the first, how the first was left (end) and how the other was taken (start). What is not given was not read. */
        CarSwap: {
            at?: string;
            reason?: string;
            end_mileage_km?: number;
            /** @description The tank in eighths */
            end_fuel_eighths?: number;
            start_mileage_km?: number;
            /** @description The tank in eighths */
            start_fuel_eighths?: number;
        };
        /** @description What a car of a hire showed: not read until now, or read wrong */
        CorrectReadings: {
            start_mileage_km?: number;
            /** @description The tank in eighths */
            start_fuel_eighths?: number;
            end_mileage_km?: number;
            /** @description The tank in eighths */
            end_fuel_eighths?: number;
            reason: string;
            /** @description As read: 409 changed_meanwhile when somebody else has saved since */
            version?: string;
        };
        HireSegments: {
            segments: components["schemas"]["HireSegment"][];
        };
        FleetDaySheet: {
            on: components["schemas"]["Day"];
            printed_at: string;
            out: components["schemas"]["Hire"][];
            back: components["schemas"]["Hire"][];
            on_the_road: components["schemas"]["Hire"][];
            papers: {
                plate: string;
                name: string;
                expires_on: components["schemas"]["Day"];
            }[];
            out_of_service: {
                plate: string;
                reason: string;
                until_on: components["schemas"]["Day"] | null;
            }[];
            drivers_off: {
                name: string;
                reason: string;
                until_on: components["schemas"]["Day"];
            }[];
        };
        FleetIncidents: {
            incidents: components["schemas"]["Incident"][];
        };
        TripPhoto: {
            id: string;
            moment: "start" | "end" | "incident";
        };
        TripSegment: {
            id: string;
            vehicle_id: string;
            plate: string;
            started_at: string;
            start_mileage_km: number | null;
            /** @description The tank in eighths, as the gauge shows it */
            start_fuel_eighths: number | null;
            ended_at: string | null;
            end_mileage_km: number | null;
            /** @description The tank in eighths, as the gauge shows it */
            end_fuel_eighths: number | null;
        };
        DriverTrip: {
            id: string;
            booking_id: string;
            reference: string;
            status: "assigned" | "accepted" | "arrived" | "started" | "ended" | "relieved" | "declined" | "withdrawn";
            customer_name: string;
            /** @description From two hours before the pick-up until the trip is over; null at other times */
            customer_phone: string | null;
            guests: number;
            start_on: components["schemas"]["Day"];
            end_on: components["schemas"]["Day"];
            /** @description Of the hire */
            days: number;
            /** @description Days that the driver is paid for; not all of the hire perhaps */
            pay_days: number;
            starts_at: string;
            ends_at: string;
            pickup_location: string | null;
            dropoff_location: string | null;
            flight_number: string | null;
            /** @description How long to wait for the customer there */
            waiting: string | null;
            place: string;
            /** @description The pick-up is where the customer is, not where the car waits */
            is_customers_place: boolean;
            lat: number;
            lng: number;
            landmarks: {
                name: string;
                km: number;
                /** @description south-east of it */
                direction: string;
            }[];
            special_requests: string | null;
            vehicle: {
                id: string;
                plate: string;
                name: string;
                color: string;
                mileage_km: number;
                /** @description The tank in eighths, as the gauge shows it */
                fuel_eighths: number | null;
                licence_expires_on: components["schemas"]["Day"] | null;
                papers: {
                    name: string;
                    expires_on: components["schemas"]["Day"];
                }[];
                image: unknown | null;
            } | null;
            checks: ("tyres" | "fuel" | "papers" | "clean" | "request")[];
            arrived_at: string | null;
            started_at: string | null;
            start_mileage_km: number | null;
            /** @description The tank in eighths, as the gauge shows it */
            start_fuel_eighths: number | null;
            ended_at: string | null;
            end_mileage_km: number | null;
            /** @description The tank in eighths, as the gauge shows it */
            end_fuel_eighths: number | null;
            day_pay: components["schemas"]["Amount"];
            pay: components["schemas"]["Amount"] | null;
            photos: components["schemas"]["TripPhoto"][];
            /** @description The cars that the driver has had on it, the first one first */
            segments: components["schemas"]["TripSegment"][];
        };
        DriverDay: {
            driver: {
                name: string;
                is_active: boolean;
                duty_until: string | null;
                is_on_duty: boolean;
                licence_expires_on: components["schemas"]["Day"] | null;
                days_off: components["schemas"]["Break"][];
            };
            office_phone: string | null;
            today: components["schemas"]["Day"];
            as_of: string;
            /** @description Under way, or with something to do today */
            now: components["schemas"]["DriverTrip"][];
            coming: components["schemas"]["DriverTrip"][];
            ended_today: components["schemas"]["DriverTrip"][];
            open_incidents: {
                id: string;
                kind: string;
                text: string;
                reported_at: string;
                trip_id: string | null;
                plate: string | null;
            }[];
        };
        DriverPastTrip: {
            id: string;
            status: "assigned" | "accepted" | "arrived" | "started" | "ended" | "relieved" | "declined" | "withdrawn";
            start_on: components["schemas"]["Day"];
            end_on: components["schemas"]["Day"];
            customer_name: string | null;
            pickup_location: string | null;
            start_mileage_km: number | null;
            end_mileage_km: number | null;
            /** @description With all its cars; null: one was not read at both ends */
            driven_km: number | null;
            pay: components["schemas"]["Amount"] | null;
        };
        DriverTripHistory: {
            trips: components["schemas"]["DriverPastTrip"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        DriverEarnings: {
            day_pay: components["schemas"]["Amount"];
            currency: string;
            rule: string;
            months: {
                month: string;
                total: components["schemas"]["Amount"];
                days: number;
                trips: {
                    reference: string;
                    customer_name: string;
                    car_name: string;
                    ended_at: string;
                    days: number;
                    day_pay: components["schemas"]["Amount"];
                    pay: components["schemas"]["Amount"];
                }[];
            }[];
            promised: components["schemas"]["Amount"];
        };
        When: {
            at?: string;
        };
        /** @description What the car shows that was taken over on the road, and the one that was left */
        CarChange: {
            mileage_km: number;
            /** @description The tank in eighths, as the gauge shows it */
            fuel_eighths: number;
            at?: string;
            segment_id: string;
            end_mileage_km?: number;
            /** @description The tank in eighths, as the gauge shows it */
            end_fuel_eighths?: number;
        };
        NewDaysOff: {
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            reason: string;
        };
        DriverIncident: {
            id: string;
            kind: string;
            reported_at: string;
        };
        ReviewReply: {
            text: string;
            written_at: string;
        };
        ReviewList: {
            /** @description Average of all shown reviews, 1 decimal */
            rating: number | null;
            rating_count: number;
            aspects: {
                key: string;
                label: string;
                average: number;
                count: number;
            }[];
            distribution: {
                stars: number;
                count: number;
            }[];
            reviews: {
                id: string;
                /** @description First name and the initial of the last */
                author: string;
                stars: number;
                scores: {
                    [key: string]: number;
                };
                /** @description Plain text; may hold line breaks */
                text: string;
                room_type_name: string | null;
                with_driver: boolean;
                /** @description Month of the stay or hire, YYYY-MM */
                stayed_on: string;
                written_at: string;
                is_edited: boolean;
                reply: components["schemas"]["ReviewReply"] | null;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        BookingReview: {
            booking_id: string;
            type: "hotel" | "car";
            item_id: string;
            name: string;
            /** @description How the public sees the author */
            author: string;
            aspects: {
                key: string;
                label: string;
            }[];
            review: {
                stars: number;
                scores: {
                    [key: string]: number;
                };
                text: string;
                author: string;
                written_at: string;
                edited_at: string | null;
                /** @description Why it is not shown; null when it is */
                hidden_reason: string | null;
                reply: components["schemas"]["ReviewReply"] | null;
            } | null;
            can_write: boolean;
            can_edit: boolean;
            why_not: string | null;
            until: components["schemas"]["Day"] | null;
        };
        ReviewBody: {
            stars: number;
            scores?: {
                [key: string]: number;
            };
            text: string;
        };
        StaffReview: {
            id: string;
            /** @description First name and the initial of the last */
            author: string;
            stars: number;
            scores: {
                [key: string]: number;
            };
            /** @description Plain text; may hold line breaks */
            text: string;
            room_type_name: string | null;
            with_driver: boolean;
            /** @description Month of the stay or hire, YYYY-MM */
            stayed_on: string;
            written_at: string;
            is_edited: boolean;
            reply: components["schemas"]["ReviewReply"] | null;
            booking_reference: string;
            type: string;
            item_id: string;
            name: string;
            is_hidden: boolean;
            hidden_reason: string | null;
            hidden_at: string | null;
            version: string;
        };
        PublicSettings: {
            site_name: string;
            maintenance_mode: boolean;
            /** @description When the site is expected back, in words; empty when nobody knows */
            maintenance_until: string;
            car_rental_enabled: boolean;
            hotel_booking_enabled: boolean;
            default_currency: "NGN";
            support_email: string;
            support_phone: string;
            map_tiles: {
                url: string;
                credit: string;
            } | null;
            /** @description Payments are simulated: no real money moves (M3) */
            is_test_mode: boolean;
        };
        FooterSettings: {
            company_name: string;
            company_description: string;
            twitter_url: string;
            instagram_url: string;
            linkedin_url: string;
            /** @description With its country code; empty when there is none */
            whatsapp_number: string;
            contact_email: string;
            contact_phone: string;
            /** @description Lines separated by line breaks */
            contact_address: string;
        };
        ContactSettings: {
            page_title: string;
            page_description: string;
            contact_email: string;
            contact_phone: string;
            /** @description Lines separated by line breaks */
            contact_address: string;
            office_hours: string;
        };
        AboutSettings: {
            page_title: string;
            page_description: string;
            company_story: string;
            mission_statement: string;
            vision_statement: string;
            core_values: string[];
            team_description: string;
            achievements: {
                title: string;
                description: string;
                /** @description users, hotel, car, clock, award or shield */
                icon: string;
            }[];
        };
        PrivacySettings: {
            /** @description Until a complaint is answered */
            complaint_days: number;
            /** @description Names in bookings and invoices are erased so long after the end */
            booking_years: number;
            /** @description Messages and mails */
            message_years: number;
        };
        FaqSettings: {
            sections: {
                title: string;
                items: {
                    question: string;
                    answer: string;
                }[];
            }[];
        };
        CurrencyList: {
            currencies: {
                code: string;
                symbol: string;
                name: string;
                /** @description Naira for one unit */
                rate_to_ngn: number;
                as_of: string;
            }[];
        };
        Converted: {
            from: string;
            to: string;
            amount: number;
            /** @description Rounded half-up to 2 decimals */
            converted_amount: number;
            /** @description Units of `to` for one of `from` */
            rate: number;
            as_of: string;
        };
        DetectedLocation: {
            location: {
                is_nigeria: boolean;
                city: string | null;
                country_name: string;
                country_code: string;
            };
            /** @description What prices may be shown in there; NGN when it is not offered */
            currency: string;
        };
        CountryList: {
            countries: {
                code: string;
                name: string;
                dial_code: string;
                currency: string;
            }[];
        };
        StaffSettings: {
            site: unknown;
            footer: unknown;
            contact: unknown;
            about: unknown;
            faq: unknown;
            rules: {
                /** @description VAT and service fee together; two decimals */
                tax_percent: number;
                vat_percent: number;
                driver_price_per_day: number;
                /** @description Superadmins only */
                refund_approval_above: number;
                /** @description Superadmins only; 0: no discounts */
                max_discount_percent: number;
                /** @description Superadmins only */
                transfer_tolerance: number;
                /** @description Superadmins only */
                accept_short_up_to: number;
                /** @description Superadmins only */
                pay_partners_by_transfer: boolean;
                hold_minutes: number;
                max_hold_minutes: number;
                staff_hold_hours: number;
                transfer_hold_hours: number;
                transfer_notice_hours: number;
                max_live_holds: number;
                max_live_holds_per_address: number;
                /** @description Addresses and networks whose unpaid holds are not counted together */
                office_networks: string[];
                max_days_ahead: number;
                max_days: number;
                complaint_days: number;
                booking_years: number;
                message_years: number;
                hotel_same_day_until: string;
                car_same_day_until: string;
                self_drive_from: string;
                self_drive_until: string;
                hire_grace_minutes: number;
                airport_wait_minutes: number;
                driver_wait_minutes: number;
                /** @description Where pictures may be fetched from by address; empty = anywhere on the open internet */
                picture_hosts: string[];
                /** @description Superadmins only */
                staff_two_factor: boolean;
            };
            versions: {
                site: string;
                footer: string;
                contact: string;
                about: string;
                faq: string;
                rules: string;
            };
        };
        SavedSettings: {
            settings: unknown;
            version: string;
        };
        CancellationTier: {
            /** @description In force until so long before the start; null: from it on */
            hours_before: number | null;
            keeps: "nothing" | "share" | "first_night" | "everything";
            /** @description With share: of the price */
            kept_percent?: number;
        };
        CancellationSettings: {
            hotel: components["schemas"]["CancellationTier"][];
            car: components["schemas"]["CancellationTier"][];
            /** @description As a page without dates says */
            sentences: {
                hotel: string;
                car: string;
            };
            version: string;
        };
        SettingsHistory: {
            changes: {
                id: string;
                at: string;
                by: string | null;
                before: unknown;
                after: unknown;
                reason: string | null;
            }[];
        };
        BankTransferSettings: {
            accounts: {
                id: string;
                bank_name: string;
                bank_code: string | null;
                account_number: string;
                account_name: string;
            }[];
            version: string;
        };
        StaffRate: {
            code: string;
            symbol: string;
            name: string;
            rate: number;
            rate_to_ngn: number;
            as_of: string;
            changed_by: string | null;
            version: string;
        };
        StaffRateList: {
            rates: components["schemas"]["StaffRate"][];
        };
        ComplaintKind: "access" | "correction" | "erasure" | "portability" | "objection" | "consent" | "disclosure" | "other";
        ComplaintReceived: {
            number: string;
            due_on: string;
            message: string;
        };
        ContactStatus: "open" | "answered" | "closed";
        Clerk: {
            id: string;
            name: string;
        };
        ContactInbox: {
            messages: {
                id: string;
                name: string;
                email: string;
                subject: string;
                /** @description What a stranger typed: show it as text */
                message: string;
                status: components["schemas"]["ContactStatus"];
                assigned_to: components["schemas"]["Clerk"] | null;
                created_at: string;
                answered_at: string | null;
                due_at: string | null;
            }[];
            counts: {
                open: number;
                answered: number;
                closed: number;
                /** @description Open complaints that should have been answered */
                overdue: number;
            };
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        ContactClerks: {
            clerks: components["schemas"]["Clerk"][];
        };
        ContactLetter: {
            id: string;
            name: string;
            email: string;
            subject: string;
            /** @description What a stranger typed: show it as text */
            message: string;
            status: components["schemas"]["ContactStatus"];
            assigned_to: components["schemas"]["Clerk"] | null;
            created_at: string;
            answered_at: string | null;
            due_at: string | null;
            entries: {
                id: string;
                kind: "answer" | "note" | "assigned" | "closed" | "reopened";
                text: string;
                by: components["schemas"]["Clerk"];
                at: string;
                /** @description The mail that carries an answer; null until it is written */
                mail: {
                    id: string;
                    status: "waiting" | "sent" | "kept" | "failed";
                } | null;
            }[];
            /** @description Other messages from this address, the newest first */
            others: {
                id: string;
                subject: string;
                status: components["schemas"]["ContactStatus"];
                created_at: string;
            }[];
            version: string;
        };
        Notification: {
            title: string;
            id: string;
            type: "success" | "warning" | "error" | "info";
            message: string;
            /** @description A path of this site */
            link: string | null;
            booking_id: string | null;
            read: boolean;
            /** @description The same as read (C1) */
            is_read: boolean;
            created_at: string;
        };
        NotificationList: {
            notifications: components["schemas"]["Notification"][];
            unread_count: number;
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PushAudience: {
            /** @description How many would be told now */
            people: number;
            person: {
                id: string;
                name: string;
                email: string;
            } | null;
        };
        MailLine: {
            id: string;
            template: string;
            recipient: string;
            subject: string;
            /**
             * @description kept: no mail server is configured, the mail can only be read here
             * @enum {string}
             */
            status: "waiting" | "sent" | "kept" | "failed";
            attempts: number;
            last_error: string | null;
            booking_id: string | null;
            /** @description The mail that this one repeats */
            again_of: string | null;
            created_at: string;
            sent_at: string | null;
        };
        MailList: {
            mails: components["schemas"]["MailLine"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        Mail: {
            id: string;
            template: string;
            recipient: string;
            subject: string;
            /**
             * @description kept: no mail server is configured, the mail can only be read here
             * @enum {string}
             */
            status: "waiting" | "sent" | "kept" | "failed";
            attempts: number;
            last_error: string | null;
            booking_id: string | null;
            /** @description The mail that this one repeats */
            again_of: string | null;
            created_at: string;
            sent_at: string | null;
            text_body: string;
            /** @description Show it in a sandboxed frame only */
            html_body: string;
            /** @description Why it may not be sent again; null: it may */
            why_not_again: string | null;
        };
        VerifiedReceipt: {
            result: "valid" | "altered" | "unreadable";
            receipt: {
                booking_reference: string;
                guest_name: string;
                listing_name: string;
                booking_type: "hotel" | "car";
                start_date: components["schemas"]["Day"];
                end_date: components["schemas"]["Day"];
                /** @description At issue */
                status: string;
                issued_at: string;
                key_id: string;
            } | null;
            current: {
                status: string;
                label: string;
                is_as_issued: boolean;
                has_other_dates: boolean;
            } | null;
        };
        Partner: {
            id: string;
            /** @description As staff call the partner */
            name: string;
            legal_name: string;
            /** @description Stands on the invoices of what is sold for the partner; empty where it was never asked for */
            address: string;
            /** @description Needed of who is registered for VAT */
            tin: string;
            /** @description Hundredths of a percent of the price before tax */
            commission_bps: number;
            /** @description The VAT on the partner’s sales is then handed over */
            is_vat_registered: boolean;
            /** @description No hotel or car is newly given to one who is not */
            is_active: boolean;
            bank_code: string;
            account_number: string;
            account_name: string;
            bank_name: string;
            name_at_bank: string | null;
            hotels: number;
            cars: number;
            /** @description As the ledger has it; below zero the partner owes us */
            owed: number;
            /** @description Of that, in bank files that our bank does not have yet */
            in_files: number;
            version: string;
        };
        PartnerList: {
            partners: components["schemas"]["Partner"][];
            /** @description Over all pages */
            owed_total: number;
            banks: components["schemas"]["Bank"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PartnerStatement: {
            /** @description YYYY-MM */
            month: string;
            partner_id: string;
            /** @description Naira; above zero it is owed to the partner */
            opening: number;
            /** @description Naira; above zero it is owed to the partner */
            closing: number;
            totals: {
                /** @description Naira; above zero it is owed to the partner */
                price: number;
                /** @description Naira; above zero it is owed to the partner */
                commission: number;
                /** @description Naira; above zero it is owed to the partner */
                commission_vat: number;
                /** @description Naira; above zero it is owed to the partner */
                vat: number;
                /** @description Naira; above zero it is owed to the partner */
                paid: number;
            };
            lines: {
                on: components["schemas"]["Day"];
                /** @description As the ledger calls the posting */
                kind: string;
                booking_id: string | null;
                booking_reference: string | null;
                listing: string | null;
                run_id: string | null;
                /** @description Naira; above zero it is owed to the partner */
                price: number;
                /** @description Naira; above zero it is owed to the partner */
                commission: number;
                /** @description Naira; above zero it is owed to the partner */
                commission_vat: number;
                /** @description VAT on the sale that is handed over */
                vat: number;
                /** @description Naira; above zero it is owed to the partner */
                owed: number;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PartnerRun: {
            id: string;
            created_at: string;
            created_by: string;
            created_by_name: string | null;
            sent_at: string | null;
            sent_by_name: string | null;
            withdrawn_at: string | null;
            withdrawn_by_name: string | null;
            withdrawn_reason: string | null;
            line_count: number;
            /** @description Lines of which nobody has said yet whether the bank paid them */
            open_count: number;
            amount: components["schemas"]["Amount"];
            /** @description Whose transfers pay it; null: our bank, by a file */
            provider: string | null;
            /** @description The first time that the file was downloaded */
            fetched_at: string | null;
        };
        PartnerRunList: {
            runs: components["schemas"]["PartnerRun"][];
            /** @description Partners that a new bank file would hold */
            ready_count: number;
            ready_amount: components["schemas"]["Amount"];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        PartnerRunWhole: {
            run: components["schemas"]["PartnerRun"];
            lines: {
                line: number;
                bank_code: string;
                bank_name: string;
                account_number: string;
                account_name: string;
                amount: components["schemas"]["Amount"];
                status: string;
                failure: string | null;
                partner_id: string;
                partner_name: string;
                bank_reference: string | null;
                /** @description The provider was asked for the transfer */
                is_asked: boolean;
                /** @description Where the provider says that it stands, in its own word; not_found: it does not have it */
                provider_word: string | null;
            }[];
            /** @description Why a run that is not sent cannot be paid by transfer; null when it can */
            transfer_refusal: string | null;
        };
        LineResult: {
            line: number;
            has_arrived: boolean;
            /**
             * @description The status in which the line was looked at: where it has another by now, nothing is recorded. Who takes an end back names it
             * @enum {string}
             */
            was?: "sent" | "paid" | "failed";
            /** @description The bank’s, of a line that it paid */
            reference?: string;
            /** @description Why it did not pay */
            reason?: string;
        };
        PartnerRunResults: {
            results: components["schemas"]["LineResult"][];
        };
        DriverPayRow: {
            id: string;
            name: string;
            /** @description As the ledger has it */
            owed: number;
            /** @description Of that, in bank files that our bank does not have yet */
            in_files: number;
            bank_code: string | null;
            bank_name: string | null;
            account_number: string | null;
            account_name: string | null;
            name_at_bank: string | null;
            given_at: string | null;
            given_by_name: string | null;
        };
        DriverPayList: {
            drivers: components["schemas"]["DriverPayRow"][];
            /** @description Over all pages */
            owed_total: number;
            banks: components["schemas"]["Bank"][];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        DriverPayment: {
            run_id: string;
            sent_at: string;
            until_on: components["schemas"]["Day"];
            amount: components["schemas"]["Amount"];
            status: "sent" | "paid" | "failed";
            trips: number;
            bank_name: string;
            /** @description The last four digits */
            account_ends: string;
        };
        DriverPay: {
            driver: components["schemas"]["DriverPayRow"];
            /** @description Trips whose pay no bank file holds */
            unpaid: {
                reference: string;
                car_name: string;
                ended_at: string;
                days: number;
                pay: components["schemas"]["Amount"];
            }[];
            payments: components["schemas"]["DriverPayment"][];
        };
        DriverAccount: {
            bank_code: string;
            account_number: string;
            account_name: string;
            /** @description true: the number was looked at again, although its check digit does not fit */
            is_checked?: boolean;
            /** @description Of your own account, again */
            password: string;
        };
        DriverRun: {
            id: string;
            created_at: string;
            created_by: string;
            created_by_name: string | null;
            sent_at: string | null;
            sent_by_name: string | null;
            withdrawn_at: string | null;
            withdrawn_by_name: string | null;
            withdrawn_reason: string | null;
            line_count: number;
            /** @description Lines of which nobody has said yet whether the bank paid them */
            open_count: number;
            amount: components["schemas"]["Amount"];
            until_on: components["schemas"]["Day"];
        };
        DriverRunList: {
            runs: components["schemas"]["DriverRun"][];
            /** @description Drivers whom a new bank file would pay */
            ready_count: number;
            ready_amount: components["schemas"]["Amount"];
            /** @description Left out until their bank account is on record */
            without_account: {
                id: string;
                name: string;
                owed: components["schemas"]["Amount"];
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        /** @description Of the trips that ended on this day or before it */
        NewDriverRun: {
            until_on: components["schemas"]["Day"];
        };
        DriverRunWhole: {
            run: components["schemas"]["DriverRun"];
            lines: {
                line: number;
                bank_code: string;
                bank_name: string;
                account_number: string;
                account_name: string;
                amount: components["schemas"]["Amount"];
                status: string;
                failure: string | null;
                driver_id: string;
                driver_name: string;
                trips: number;
                bank_reference: string | null;
            }[];
        };
        DriverRunResults: {
            results: components["schemas"]["LineResult"][];
        };
        DriverOwnPay: {
            owed: components["schemas"]["Amount"];
            account: {
                bank_name: string | null;
                account_ends: string;
            } | null;
            payments: components["schemas"]["DriverPayment"][];
        };
        DriverPaySlip: {
            run_id: string;
            sent_at: string;
            from_on: components["schemas"]["Day"];
            until_on: components["schemas"]["Day"];
            status: "sent" | "paid";
            amount: components["schemas"]["Amount"];
            bank_name: string;
            account_name: string;
            account_ends: string;
            driver_name: string;
            trips: {
                reference: string;
                car_name: string;
                ended_at: string;
                days: number;
                pay: components["schemas"]["Amount"];
                from_on: components["schemas"]["Day"];
                until_on: components["schemas"]["Day"];
                day_pay: components["schemas"]["Amount"];
            }[];
        };
        StaffBookingList: {
            bookings: {
                id: string;
                booking_reference: string;
                booking_type: components["schemas"]["BookingType"];
                status: components["schemas"]["BookingStatus"];
                payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                total_amount: components["schemas"]["Amount"];
                currency: string;
                check_in_date: components["schemas"]["Day"];
                check_out_date: components["schemas"]["Day"];
                starts_at: string;
                ends_at: string;
                pickup_time: string | null;
                return_time: string | null;
                duration: number;
                rooms: number;
                number_of_guests: number;
                number_of_children: number;
                with_driver: boolean;
                flight_number: string | null;
                /** @description How long the driver waits, with a driver */
                driver_waiting: string | null;
                special_requests: string | null;
                customer_name: string;
                /** @description Null: reached by telephone alone */
                customer_email: string | null;
                customer_phone: string | null;
                buyer_company: string | null;
                /** @description Tax identification number of the company */
                buyer_tin: string | null;
                hotel_name: string | null;
                car_name: string | null;
                room_type_name: string | null;
                rate_plan: components["schemas"]["RatePlan"] | null;
                room_facts: components["schemas"]["RoomFacts"] | null;
                car_facts: components["schemas"]["CarFacts"] | null;
                arrival?: components["schemas"]["Arrival"] | null;
                image: components["schemas"]["Picture"] | null;
                image_url: string | null;
                location: string;
                lines: components["schemas"]["QuoteLine"][];
                subtotal: components["schemas"]["Amount"];
                vat: components["schemas"]["Amount"];
                service_fee: components["schemas"]["Amount"];
                tax: components["schemas"]["Amount"];
                display: components["schemas"]["DisplayedTotal"];
                amount_paid: components["schemas"]["Amount"];
                amount_refunded: components["schemas"]["Amount"];
                /** @description What of amount_refunded was really sent, in naira */
                amount_refund_sent: number;
                amount_due: components["schemas"]["Amount"];
                hold_expires_at: string | null;
                cancellation: components["schemas"]["CancellationTerms"];
                change_due_by: string | null;
                group: "action" | "under_way" | "next" | "past";
                can: components["schemas"]["BookingCan"];
                booking_data: components["schemas"]["BookingData"];
                created_at: string;
                updated_at: string;
                confirmed_at: string | null;
                cancelled_at: string | null;
                user_id: string;
                account_email: string | null;
                account_name: string;
                /** @description Made by staff for the customer */
                is_on_behalf: boolean;
                /** @description Checked in, or the car handed over */
                arrived_at: string | null;
                /** @description Checked out, or the car brought back */
                left_at: string | null;
                version: string;
            }[];
            counts: {
                pending: number;
                confirmed: number;
                cancelled: number;
                completed: number;
            };
            /** @description Of all pages */
            totals: {
                total_amount: components["schemas"]["Amount"];
                amount_paid: components["schemas"]["Amount"];
                amount_refunded: components["schemas"]["Amount"];
            };
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        DeskBookingData: {
            item_id: string;
            guest_name: string;
            /** @description Left out: the address of the customer’s account, or none: then `guest_phone` is needed */
            guest_email?: string;
            guest_phone?: string;
            special_requests?: string | null;
            state?: string;
            pickup_location?: string | null;
            dropoff_location?: string | null;
            /** @description Of a pick-up at an airport, like P4 7123 */
            flight_number?: string | null;
            buyer_company?: string | null;
            /** @description Tax identification number of the company */
            buyer_tin?: string | null;
            number_of_guests?: number;
            number_of_children?: number;
            room_type_id?: string;
            /** @description One of the room type; without it, the room type’s own rate */
            rate_plan_id?: string;
            rooms?: number;
            with_driver?: boolean;
            /** @default NGN */
            display_currency?: string;
        };
        BookingFilterChoices: {
            choices: {
                id: string;
                name: string;
                detail: string;
            }[];
        };
        FrontDeskPart: "arrivals" | "in_house" | "departures";
        May: {
            allowed: boolean;
            why_not: string | null;
        };
        FrontDesk: {
            type: components["schemas"]["BookingType"];
            on: components["schemas"]["Day"];
            today: components["schemas"]["Day"];
            part: components["schemas"]["FrontDeskPart"];
            counts: {
                arrivals: number;
                in_house: number;
                departures: number;
            };
            bookings: {
                id: string;
                booking_reference: string;
                booking_type: components["schemas"]["BookingType"];
                status: components["schemas"]["BookingStatus"];
                payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                total_amount: components["schemas"]["Amount"];
                currency: string;
                check_in_date: components["schemas"]["Day"];
                check_out_date: components["schemas"]["Day"];
                starts_at: string;
                ends_at: string;
                pickup_time: string | null;
                return_time: string | null;
                duration: number;
                rooms: number;
                number_of_guests: number;
                number_of_children: number;
                with_driver: boolean;
                flight_number: string | null;
                /** @description How long the driver waits, with a driver */
                driver_waiting: string | null;
                special_requests: string | null;
                customer_name: string;
                /** @description Null: reached by telephone alone */
                customer_email: string | null;
                customer_phone: string | null;
                buyer_company: string | null;
                /** @description Tax identification number of the company */
                buyer_tin: string | null;
                hotel_name: string | null;
                car_name: string | null;
                room_type_name: string | null;
                rate_plan: components["schemas"]["RatePlan"] | null;
                room_facts: components["schemas"]["RoomFacts"] | null;
                car_facts: components["schemas"]["CarFacts"] | null;
                arrival?: components["schemas"]["Arrival"] | null;
                image: components["schemas"]["Picture"] | null;
                image_url: string | null;
                location: string;
                lines: components["schemas"]["QuoteLine"][];
                subtotal: components["schemas"]["Amount"];
                vat: components["schemas"]["Amount"];
                service_fee: components["schemas"]["Amount"];
                tax: components["schemas"]["Amount"];
                display: components["schemas"]["DisplayedTotal"];
                amount_paid: components["schemas"]["Amount"];
                amount_refunded: components["schemas"]["Amount"];
                /** @description What of amount_refunded was really sent, in naira */
                amount_refund_sent: number;
                amount_due: components["schemas"]["Amount"];
                hold_expires_at: string | null;
                cancellation: components["schemas"]["CancellationTerms"];
                change_due_by: string | null;
                group: "action" | "under_way" | "next" | "past";
                can: components["schemas"]["BookingCan"];
                booking_data: components["schemas"]["BookingData"];
                created_at: string;
                updated_at: string;
                confirmed_at: string | null;
                cancelled_at: string | null;
                user_id: string;
                account_email: string | null;
                account_name: string;
                /** @description Made by staff for the customer */
                is_on_behalf: boolean;
                /** @description Checked in, or the car handed over */
                arrived_at: string | null;
                /** @description Checked out, or the car brought back */
                left_at: string | null;
                version: string;
                plate: string | null;
                driver_name: string | null;
                trip_status: string | null;
                desk_can: {
                    check_in: components["schemas"]["May"];
                    check_out: components["schemas"]["May"];
                };
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        BookingTimeline: {
            type: components["schemas"]["BookingType"];
            from: components["schemas"]["Day"];
            until: components["schemas"]["Day"];
            rows: {
                id: string;
                listing_id: string;
                listing_name: string;
                room_type_name: string | null;
                location: string;
                capacity: number;
                price: number;
                /** @description The others are free, at the row’s price */
                days: {
                    day: components["schemas"]["Day"];
                    reserved: number;
                    capacity: number;
                    is_closed: boolean;
                    price: number;
                }[];
            }[];
            bookings: {
                id: string;
                booking_reference: string;
                row_id: string;
                status: components["schemas"]["BookingStatus"];
                customer_name: string;
                start_date: components["schemas"]["Day"];
                end_date: components["schemas"]["Day"];
                units: number;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        /** @description Why and by whom is for staff alone */
        BookingDiscount: {
            percent: number;
            reason: string;
            by_name: string | null;
        };
        /** @description Whether whoever asks may give a discount here, and how much */
        MayDiscount: {
            allowed: boolean;
            why_not: string | null;
            max_percent: number;
        };
        BookingEvent: {
            at: string;
            event: string;
            from: string | null;
            to: string;
            by: string;
            by_name: string | null;
            note: string | null;
            details: unknown;
        };
        BookingNote: {
            id: string;
            text: string;
            by_name: string | null;
            at: string;
        };
        HireRecord: {
            vehicle: {
                id: string;
                plate: string;
                color: string | null;
            } | null;
            driver: {
                name: string;
                phone: string | null;
                trip_status: string;
            } | null;
            needs: ("vehicle" | "driver")[];
            segments: components["schemas"]["HireSegment"][];
            end_note: string | null;
            incidents: components["schemas"]["Incident"][];
        };
        StaffBooking: {
            id: string;
            booking_reference: string;
            booking_type: components["schemas"]["BookingType"];
            status: components["schemas"]["BookingStatus"];
            payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
            cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
            total_amount: components["schemas"]["Amount"];
            currency: string;
            check_in_date: components["schemas"]["Day"];
            check_out_date: components["schemas"]["Day"];
            starts_at: string;
            ends_at: string;
            pickup_time: string | null;
            return_time: string | null;
            duration: number;
            rooms: number;
            number_of_guests: number;
            number_of_children: number;
            with_driver: boolean;
            flight_number: string | null;
            /** @description How long the driver waits, with a driver */
            driver_waiting: string | null;
            special_requests: string | null;
            customer_name: string;
            /** @description Null: reached by telephone alone */
            customer_email: string | null;
            customer_phone: string | null;
            buyer_company: string | null;
            /** @description Tax identification number of the company */
            buyer_tin: string | null;
            hotel_name: string | null;
            car_name: string | null;
            room_type_name: string | null;
            rate_plan: components["schemas"]["RatePlan"] | null;
            room_facts: components["schemas"]["RoomFacts"] | null;
            car_facts: components["schemas"]["CarFacts"] | null;
            arrival?: components["schemas"]["Arrival"] | null;
            image: components["schemas"]["Picture"] | null;
            image_url: string | null;
            location: string;
            lines: components["schemas"]["QuoteLine"][];
            subtotal: components["schemas"]["Amount"];
            vat: components["schemas"]["Amount"];
            service_fee: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            display: components["schemas"]["DisplayedTotal"];
            amount_paid: components["schemas"]["Amount"];
            amount_refunded: components["schemas"]["Amount"];
            /** @description What of amount_refunded was really sent, in naira */
            amount_refund_sent: number;
            amount_due: components["schemas"]["Amount"];
            hold_expires_at: string | null;
            cancellation: components["schemas"]["CancellationTerms"];
            change_due_by: string | null;
            group: "action" | "under_way" | "next" | "past";
            can: components["schemas"]["BookingCan"];
            booking_data: components["schemas"]["BookingData"];
            created_at: string;
            updated_at: string;
            confirmed_at: string | null;
            cancelled_at: string | null;
            user_id: string;
            account_email: string | null;
            account_name: string;
            /** @description Made by staff for the customer */
            is_on_behalf: boolean;
            /** @description Checked in, or the car handed over */
            arrived_at: string | null;
            /** @description Checked out, or the car brought back */
            left_at: string | null;
            version: string;
            cancel_note: string | null;
            discount: components["schemas"]["BookingDiscount"] | null;
            may_discount: components["schemas"]["MayDiscount"];
            completed_at: string | null;
            waiting_change: components["schemas"]["WaitingChange"] | null;
            staff_can: {
                cancel: components["schemas"]["May"];
                cancel_for_customer: components["schemas"]["May"];
                no_show: components["schemas"]["May"];
                complete: components["schemas"]["May"];
                check_in: components["schemas"]["May"];
                check_out: components["schemas"]["May"];
                undo_check_in: components["schemas"]["May"];
                undo_check_out: components["schemas"]["May"];
                confirm: components["schemas"]["May"];
                change_dates: components["schemas"]["May"];
                withdraw_change: components["schemas"]["May"];
                edit: components["schemas"]["May"];
                resend: components["schemas"]["May"];
                invoice: components["schemas"]["May"];
            };
            history: components["schemas"]["BookingEvent"][];
            staff_record: components["schemas"]["StaffAction"][];
            notes: components["schemas"]["BookingNote"][];
            /** @description Empty for those who may not read payments */
            payments: components["schemas"]["Payment"][];
            mails: {
                id: string;
                template: string;
                recipient: string;
                subject: string;
                status: string;
                created_at: string;
                sent_at: string | null;
            }[];
            hire: components["schemas"]["HireRecord"] | null;
            invoice: {
                number: string;
                issued_at: string;
                total: components["schemas"]["Amount"];
            } | null;
            credit_notes: {
                number: string;
                issued_at: string;
                total: components["schemas"]["Amount"];
            }[];
        };
        StaffUpdateBookingBody: {
            special_requests?: string | null;
            /** @description Of a pick-up at an airport, like P4 7123 */
            flight_number?: string | null;
            buyer_company?: string | null;
            /** @description Tax identification number of the company */
            buyer_tin?: string | null;
            /** @description Staff only */
            guest_name?: string;
            /** @description Staff only */
            guest_email?: string;
            /** @description Staff only */
            guest_phone?: string | null;
            /** @description Staff only */
            pickup_location?: string | null;
            /** @description Staff only */
            dropoff_location?: string | null;
            /** @description As read: 409 changed_meanwhile when somebody else has saved since */
            version?: string;
            reason?: string;
            /** @description Off the price before tax, up to `max_discount_percent`; asks for bookings.discount */
            discount_percent?: number | null;
            /** @description Why there is a discount; the customer does not see it */
            discount_reason?: string | null;
        };
        BookingEndings: {
            booking_id: string;
            endings: {
                event: "cancel_by_operator" | "cancel" | "no_show";
                allowed: boolean;
                why_not: string | null;
                refund: components["schemas"]["Amount"];
                kept: components["schemas"]["Amount"];
                rule: string;
                sentence: string;
                /** @description The refund waits for another person’s approval (M16) */
                needs_second_person: boolean;
                refund_by: components["schemas"]["Day"] | null;
            }[];
        };
        AccountOfEmail: {
            account: {
                id: string;
                name: string;
                is_disabled: boolean;
                /** @description The owner of the address has shown that it is theirs */
                is_confirmed: boolean;
            } | null;
        };
        HoldChoices: {
            minutes: number[];
        };
        DeskSummary: {
            id: string;
            type: components["schemas"]["BookingType"];
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            rating: number | null;
            rating_count: number;
            star_rating: number | null;
            /** @description The car's seats, or the largest party of a room */
            passengers: number;
            location: string;
            pickup_location: string | null;
            /** @description Lagos, Port Harcourt or Abuja, when the place lies in one of them */
            state_choice: string | null;
            price: components["schemas"]["Amount"];
            price_ngn: components["schemas"]["Amount"];
            currency: string;
            driver_mode: string | null;
            driver_price_per_day: components["schemas"]["Amount"] | null;
            check_in_time: string | null;
            check_out_time: string | null;
            is_available: boolean;
            quote: components["schemas"]["Quote"] | null;
            may_discount: components["schemas"]["MayDiscount"];
        };
        ClaimLink: {
            url: string;
            expires_at: string;
        };
        Dashboard: {
            range: "7d" | "30d" | "3m" | "6m" | "12m";
            currency: "NGN";
            from: components["schemas"]["Day"];
            /** @description The last day, today */
            until: string;
            step: "day" | "week" | "month";
            totals: {
                /** @description Money that came in, by the day it was received */
                captured: number;
                /** @description Money that goes or went back, by the day it was set aside */
                refunded: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                net: components["schemas"]["Amount"];
                fees: components["schemas"]["Amount"];
                /** @description Cancelled of confirmed, in per cent with one decimal */
                cancellation_rate: number;
                new_customers: number;
            };
            previous: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description Money that came in, by the day it was received */
                captured: number;
                /** @description Money that goes or went back, by the day it was set aside */
                refunded: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                net: components["schemas"]["Amount"];
                fees: components["schemas"]["Amount"];
                /** @description Cancelled of confirmed, in per cent with one decimal */
                cancellation_rate: number;
                new_customers: number;
            };
            series: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description Money that came in, by the day it was received */
                captured: number;
                /** @description Money that goes or went back, by the day it was set aside */
                refunded: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                previous_captured: components["schemas"]["Amount"];
                previous_bookings_confirmed: number;
            }[];
            by_method: {
                method: string;
                payments: number;
                captured: components["schemas"]["Amount"];
                refunded: components["schemas"]["Amount"];
            }[];
            top_listings: {
                type: "hotel" | "car";
                id: string;
                name: string;
                bookings: number;
                booked: components["schemas"]["Amount"];
            }[];
            /** @description The areas with the most rooms */
            occupancy: {
                /** @description The first day of each of the next eight weeks */
                weeks: components["schemas"]["Day"][];
                areas: {
                    name: string;
                    state: string;
                    rooms: number;
                    /** @description Room nights sold of those there are */
                    sold_percent: number[];
                    sold_nights: number[];
                    /** @description Room nights that there are */
                    nights: number[];
                }[];
            };
            needs_person: {
                transfers: {
                    count: number;
                    oldest_at: string | null;
                };
                refunds_to_approve: {
                    count: number;
                    amounts: components["schemas"]["Amount"][];
                };
                refunds_to_transfer: number;
                payments_to_review: number;
                open_cases: number;
                /** @description Those that touch most hires first */
                papers_ending: {
                    vehicle_id: string;
                    plate: string;
                    paper: string;
                    expires_on: components["schemas"]["Day"];
                    /** @description That this car is named for and that end after that day */
                    hires: number;
                    /** @description Of its listing, after that day, that wait for a car */
                    hires_of_its_kind: number;
                }[];
                /** @description Papers of vehicles that end within 30 days */
                papers_ending_in_all: number;
                /** @description Without an answer */
                letters: {
                    count: number;
                    oldest_at: string | null;
                };
                /** @description They begin by the day after tomorrow and have no car, or no driver where one was booked */
                hires_unready: {
                    count: number;
                    first_on: components["schemas"]["Day"] | null;
                };
                /** @description Switched off while confirmed bookings are to come */
                off_sale: {
                    type: "hotel" | "car";
                    id: string;
                    name: string;
                    bookings: number;
                }[];
            };
            as_of: string;
        };
        AdminStats: {
            total_users: number;
            total_customers: number;
            total_bookings: number;
            pending_bookings: number;
            confirmed_bookings: number;
            cancelled_bookings: number;
            completed_bookings: number;
            /** @description Confirmed, or held and waiting for payment */
            active_bookings: number;
            arrivals_today: number;
            departures_today: number;
            total_hotels: number;
            active_hotels: number;
            total_rooms: number;
            total_cars: number;
            active_cars: number;
            /** @description Received less refunded */
            total_revenue: number;
            total_received: components["schemas"]["Amount"];
            total_refunded: components["schemas"]["Amount"];
            payments_to_verify: number;
            currency: "NGN";
            as_of: string;
        };
        Report: {
            from: components["schemas"]["Day"];
            /** @description The last day */
            until: string;
            by: "day" | "week" | "month";
            kind: ("hotel" | "car") | null;
            currency: "NGN";
            totals: {
                /** @description Money that came in, by the day it was received */
                received: number;
                /** @description What the gateways kept of it */
                fees: number;
                /** @description Set aside to go back, by the day the ledger has it on; a refund that failed comes off that day */
                refunded: number;
                /** @description Taken back by a gateway after a lost dispute */
                charged_back: number;
                /** @description received − fees − refunded − charged_back */
                net: number;
                /** @description With those that were never paid */
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                /** @description From booking to start, of those confirmed */
                lead_days_average: number | null;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                /** @description Of the room types on sale now; closed days count as none */
                room_nights: number;
                room_nights_sold: number;
                /** @description Room nights sold of those there are, in per cent with one decimal */
                occupancy_percent: number;
                /** @description Of the cars on sale now; closed days count as none */
                hire_days: number;
                hire_days_sold: number;
                /** @description Hire days sold of those there are, in per cent with one decimal */
                utilisation_percent: number;
                /** @description Cancelled of confirmed, in per cent with one decimal */
                cancellation_rate: number;
            };
            /** @description As many days, just before the first */
            previous: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description Money that came in, by the day it was received */
                received: number;
                /** @description What the gateways kept of it */
                fees: number;
                /** @description Set aside to go back, by the day the ledger has it on; a refund that failed comes off that day */
                refunded: number;
                /** @description Taken back by a gateway after a lost dispute */
                charged_back: number;
                /** @description received − fees − refunded − charged_back */
                net: number;
                /** @description With those that were never paid */
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                /** @description From booking to start, of those confirmed */
                lead_days_average: number | null;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                /** @description Of the room types on sale now; closed days count as none */
                room_nights: number;
                room_nights_sold: number;
                /** @description Room nights sold of those there are, in per cent with one decimal */
                occupancy_percent: number;
                /** @description Of the cars on sale now; closed days count as none */
                hire_days: number;
                hire_days_sold: number;
                /** @description Hire days sold of those there are, in per cent with one decimal */
                utilisation_percent: number;
                /** @description Cancelled of confirmed, in per cent with one decimal */
                cancellation_rate: number;
            };
            takings: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description Money that came in, by the day it was received */
                received: number;
                /** @description What the gateways kept of it */
                fees: number;
                /** @description Set aside to go back, by the day the ledger has it on; a refund that failed comes off that day */
                refunded: number;
                /** @description Taken back by a gateway after a lost dispute */
                charged_back: number;
                /** @description received − fees − refunded − charged_back */
                net: number;
                hotel_received: components["schemas"]["Amount"];
                car_received: components["schemas"]["Amount"];
                previous_received: components["schemas"]["Amount"];
                previous_net: components["schemas"]["Amount"];
            }[];
            methods: {
                method: string;
                receipts: number;
                received: components["schemas"]["Amount"];
                fees: components["schemas"]["Amount"];
            }[];
            bookings: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description With those that were never paid */
                bookings_created: number;
                bookings_confirmed: number;
                /** @description Totals of the bookings confirmed */
                booked: number;
                /** @description Confirmed before */
                bookings_cancelled: number;
                bookings_completed: number;
                /** @description From booking to start, of those confirmed */
                lead_days_average: number | null;
                /** @description Confirmed */
                hotel_bookings: number;
                /** @description Confirmed */
                car_bookings: number;
                previous_confirmed: number;
            }[];
            occupancy: {
                from: components["schemas"]["Day"];
                until: components["schemas"]["Day"];
                /** @description Of the room types on sale now; closed days count as none */
                room_nights: number;
                room_nights_sold: number;
                /** @description Room nights sold of those there are, in per cent with one decimal */
                occupancy_percent: number;
                /** @description Of the cars on sale now; closed days count as none */
                hire_days: number;
                hire_days_sold: number;
                /** @description Hire days sold of those there are, in per cent with one decimal */
                utilisation_percent: number;
                previous_occupancy_percent: number;
                previous_utilisation_percent: number;
            }[];
            lead_time: {
                average_days: number | null;
                median_days: number | null;
                groups: {
                    from_days: number;
                    /** @description null: and more */
                    until_days: number | null;
                    bookings: number;
                    booked: components["schemas"]["Amount"];
                }[];
            };
            cancellations: {
                reason: "hold_expired" | "discarded" | "customer" | "operator" | "no_show";
                /** @description false: a hold that was never paid */
                was_confirmed: boolean;
                bookings: number;
                booked: components["schemas"]["Amount"];
                /** @description Gone back or on its way by now */
                refunded: number;
                kept: components["schemas"]["Amount"];
            }[];
            places: {
                state_slug: string;
                city_slug: string;
                name: string;
                state: string;
                bookings: number;
                hotel_bookings: number;
                car_bookings: number;
                /** @description Of these bookings, by now */
                cancelled: number;
                booked: components["schemas"]["Amount"];
            }[];
            listings: {
                type: "hotel" | "car";
                id: string;
                name: string;
                place: string | null;
                bookings: number;
                /** @description Of these bookings, by now */
                cancelled: number;
                booked: components["schemas"]["Amount"];
            }[];
            /** @description Of hotels */
            rate_plans: {
                name: string;
                is_refundable: boolean;
                bookings: number;
                /** @description Of these bookings, by now */
                cancelled: number;
                booked: components["schemas"]["Amount"];
            }[];
            as_of: string;
        };
        ProcessingRegister: {
            activities: {
                name: string;
                purpose: string;
                /** @description Whose data */
                people: string;
                /** @description Which data */
                data: string;
                legal_basis: "contract" | "legal obligation" | "legitimate interest" | "consent";
                recipients: string;
                kept_for: string;
                tables: string[];
            }[];
        };
        Health: {
            status: "ok";
            database: "ok";
            time: string;
        };
        /**
         * @description off: it is not set up; unknown: nothing shows whether it works
         * @enum {string}
         */
        HealthState: "ok" | "warning" | "failed" | "off" | "unknown";
        SystemHealthReport: {
            status: components["schemas"]["HealthState"];
            version: string;
            time: string;
            uptime_seconds: number;
            node_version: string;
            memory_mb: number;
            services: string[];
            database: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                answered_in_ms: number | null;
                version: string | null;
                size_mb: number | null;
                connections: number | null;
                migration: string | null;
            };
            jobs: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                waiting: number;
                running: number;
                retrying: number;
                failed: number;
                last_beat_at: string | null;
            };
            mail: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                gateway: string;
                waiting: number;
                /** @description In the last seven days */
                sent: number;
                /** @description Of the last seven days: written and not sent, for there was no mail server */
                kept: number;
                failed: number;
                oldest_waiting_at: string | null;
            };
            payments: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                gateways: {
                    method: string;
                    name: string;
                    is_test: boolean;
                }[];
                /** @description Attempts of the last seven days by method */
                last_7_days: {
                    method: string;
                    started: number;
                    paid: number;
                    failed: number;
                }[];
                webhooks_waiting: number;
                open_cases: number;
            };
            storage: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
            };
            disk: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                free_mb: number | null;
                total_mb: number | null;
            };
            audit: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                sealed: number;
                waiting: number;
            };
            backup: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                last_at: string | null;
                size_mb: number | null;
                /** @description Base copies that are here now */
                kept: number;
                log_at: string | null;
                /** @description The database is the embedded one: this server makes its base copies */
                is_own: boolean;
            };
            records: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                last_at: string | null;
                /** @description Rooms and cars whose reserved days the last check put right */
                corrected_pools: number;
                corrected_holds: number;
                /** @description Promises that the last check found broken; each is a case */
                broken: number;
            };
            /** @description The standby that search and reports are read from; null when none is configured */
            replica: {
                status: components["schemas"]["HealthState"];
                /** @description What is wrong or not set up, in a sentence */
                note: string | null;
                /** @description What was looked at */
                looked: string;
                looked_at: string;
                behind_seconds: number | null;
                missing_mb: number | null;
            } | null;
        };
        JobList: {
            jobs: {
                id: string;
                task: string;
                state: string;
                run_at: string;
                attempts: number;
                max_attempts: number;
                last_error: string | null;
                created_at: string;
            }[];
            total: number;
            page: number;
            per_page: number;
            total_pages: number;
        };
        ConsoleSearch: {
            query: string;
            results: {
                title: string;
                kind: "booking" | "payment" | "customer" | "vehicle";
                /** @description A booking’s or payment’s id, a person’s, a vehicle’s */
                id: string;
                detail: string;
                booking_type: ("hotel" | "car") | null;
                status: string | null;
                amount: components["schemas"]["Amount"] | null;
                /** @description A booking that was, or is no more */
                is_over: boolean;
            }[];
        };
        /** @description Null: not for this person */
        Waiting: {
            /** @description Confirmed trips that begin today */
            arrivals_today: number | null;
            /** @description Payments whose proof nobody has looked at */
            transfers: number | null;
            /** @description Refunds that a person must approve or send */
            refunds: number | null;
            /** @description Papers of vehicles that end within 30 days */
            papers_ending: number | null;
            /** @description Letters without an answer */
            messages: number | null;
            as_of: string;
        };
        WaitingApproval: {
            kind: "receipt" | "payment_status" | "refund" | "bank_line_return" | "refund_file" | "partner_file" | "driver_file" | "month_closing" | "second_factor_removal";
            /** @description The payment, refund, bank line, bank file, month (YYYY-MM) or person that is decided on */
            target_id: string;
            /** @description Whose or which it is, in words */
            subject: string;
            about: string;
            amount: components["schemas"]["Amount"] | null;
            asked_by_name: string | null;
            asked_at: string;
            /** @description Who asked may not ask for it any more: it needs a first person again */
            is_asker_gone: boolean;
        };
        /** @description Only what this person may decide */
        WaitingApprovals: {
            approvals: components["schemas"]["WaitingApproval"][];
        };
        SavedViewList: {
            views: {
                id: string;
                screen: string;
                name: string;
                /** @description The part of the address behind the question mark */
                query: string;
                created_at: string;
            }[];
        };
    };
    responses: {
        /** @description Default Response */
        Error: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Default Response */
        Done: {
            content: {
                "application/json": components["schemas"]["Done"];
            };
        };
        /** @description Default Response */
        Booking: {
            content: {
                "application/json": components["schemas"]["Booking"];
            };
        };
        /** @description Default Response */
        Payment: {
            content: {
                "application/json": components["schemas"]["Payment"];
            };
        };
        /** @description Default Response */
        PictureList: {
            content: {
                "application/json": components["schemas"]["PictureList"];
            };
        };
        /** @description Default Response */
        StaffUser: {
            content: {
                "application/json": components["schemas"]["StaffUser"];
            };
        };
        /** @description Default Response */
        BankLine: {
            content: {
                "application/json": components["schemas"]["BankLine"];
            };
        };
        /** @description Default Response */
        AuthAnswer: {
            content: {
                "application/json": components["schemas"]["AuthAnswer"];
            };
        };
        /** @description Default Response */
        FleetVehicle: {
            content: {
                "application/json": components["schemas"]["FleetVehicle"];
            };
        };
        /** @description Default Response */
        DriverTrip: {
            content: {
                "application/json": components["schemas"]["DriverTrip"];
            };
        };
        /** @description Default Response */
        SavedSettings: {
            content: {
                "application/json": components["schemas"]["SavedSettings"];
            };
        };
        /** @description Default Response */
        PartnerRunWhole: {
            content: {
                "application/json": components["schemas"]["PartnerRunWhole"];
            };
        };
        /** @description Default Response */
        RefundRunWhole: {
            content: {
                "application/json": components["schemas"]["RefundRunWhole"];
            };
        };
        /** @description Default Response */
        DriverRunWhole: {
            content: {
                "application/json": components["schemas"]["DriverRunWhole"];
            };
        };
        /** @description Default Response */
        Picture: {
            content: {
                "application/json": components["schemas"]["Picture"];
            };
        };
        /** @description Default Response */
        FleetDriver: {
            content: {
                "application/json": components["schemas"]["FleetDriver"];
            };
        };
        /** @description Default Response */
        DriverDay: {
            content: {
                "application/json": components["schemas"]["DriverDay"];
            };
        };
        /** @description Default Response */
        ContactLetter: {
            content: {
                "application/json": components["schemas"]["ContactLetter"];
            };
        };
        /** @description Default Response */
        User: {
            content: {
                "application/json": components["schemas"]["User"];
            };
        };
        /** @description Default Response */
        StaffHotel: {
            content: {
                "application/json": components["schemas"]["StaffHotel"];
            };
        };
        /** @description Default Response */
        StaffCar: {
            content: {
                "application/json": components["schemas"]["StaffCar"];
            };
        };
        /** @description Default Response */
        CatalogueImport: {
            content: {
                "application/json": components["schemas"]["CatalogueImport"];
            };
        };
        /** @description Default Response */
        Refund: {
            content: {
                "application/json": components["schemas"]["Refund"];
            };
        };
        /** @description Default Response */
        PaymentProvider: {
            content: {
                "application/json": components["schemas"]["PaymentProvider"];
            };
        };
        /** @description Default Response */
        BookingChange: {
            content: {
                "application/json": components["schemas"]["BookingChange"];
            };
        };
        /** @description Default Response */
        BookingReview: {
            content: {
                "application/json": components["schemas"]["BookingReview"];
            };
        };
        /** @description Default Response */
        StaffReview: {
            content: {
                "application/json": components["schemas"]["StaffReview"];
            };
        };
        /** @description Default Response */
        Partner: {
            content: {
                "application/json": components["schemas"]["Partner"];
            };
        };
        /** @description Default Response */
        RecoveryCodes: {
            content: {
                "application/json": components["schemas"]["RecoveryCodes"];
            };
        };
        /** @description Default Response */
        PasskeyOptions: {
            content: {
                "application/json": components["schemas"]["PasskeyOptions"];
            };
        };
        /** @description Default Response */
        Passkey: {
            content: {
                "application/json": components["schemas"]["Passkey"];
            };
        };
        /** @description Default Response */
        ConsentList: {
            content: {
                "application/json": components["schemas"]["ConsentList"];
            };
        };
        /** @description Default Response */
        NotificationPreferences: {
            content: {
                "application/json": components["schemas"]["NotificationPreferences"];
            };
        };
        /** @description Default Response */
        SessionList: {
            content: {
                "application/json": components["schemas"]["SessionList"];
            };
        };
        /** @description Default Response */
        Role: {
            content: {
                "application/json": components["schemas"]["Role"];
            };
        };
        /** @description Default Response */
        Favorite: {
            content: {
                "application/json": components["schemas"]["Favorite"];
            };
        };
        /** @description Default Response */
        StaffListingList: {
            content: {
                "application/json": components["schemas"]["StaffListingList"];
            };
        };
        /** @description Default Response */
        StaffRoomType: {
            content: {
                "application/json": components["schemas"]["StaffRoomType"];
            };
        };
        /** @description Default Response */
        PoolDays: {
            content: {
                "application/json": components["schemas"]["PoolDays"];
            };
        };
        /** @description Default Response */
        Holiday: {
            content: {
                "application/json": components["schemas"]["Holiday"];
            };
        };
        /** @description Default Response */
        ElectionDay: {
            content: {
                "application/json": components["schemas"]["ElectionDay"];
            };
        };
        /** @description Default Response */
        Availability: {
            content: {
                "application/json": components["schemas"]["Availability"];
            };
        };
        /** @description Default Response */
        HotelList: {
            content: {
                "application/json": components["schemas"]["HotelList"];
            };
        };
        /** @description Default Response */
        CarList: {
            content: {
                "application/json": components["schemas"]["CarList"];
            };
        };
        /** @description Default Response */
        FeaturedHotels: {
            content: {
                "application/json": components["schemas"]["FeaturedHotels"];
            };
        };
        /** @description Default Response */
        FeaturedCars: {
            content: {
                "application/json": components["schemas"]["FeaturedCars"];
            };
        };
        /** @description Default Response */
        CityList: {
            content: {
                "application/json": components["schemas"]["CityList"];
            };
        };
        /** @description Default Response */
        Pins: {
            content: {
                "application/json": components["schemas"]["Pins"];
            };
        };
        /** @description Default Response */
        PaymentRecord: {
            content: {
                "application/json": components["schemas"]["PaymentRecord"];
            };
        };
        /** @description Default Response */
        RefundAccount: {
            content: {
                "application/json": components["schemas"]["RefundAccount"];
            };
        };
        /** @description Default Response */
        Hire: {
            content: {
                "application/json": components["schemas"]["Hire"];
            };
        };
        /** @description Default Response */
        FleetIncidents: {
            content: {
                "application/json": components["schemas"]["FleetIncidents"];
            };
        };
        /** @description Default Response */
        ReviewList: {
            content: {
                "application/json": components["schemas"]["ReviewList"];
            };
        };
        /** @description Default Response */
        CancellationSettings: {
            content: {
                "application/json": components["schemas"]["CancellationSettings"];
            };
        };
        /** @description Default Response */
        BankTransferSettings: {
            content: {
                "application/json": components["schemas"]["BankTransferSettings"];
            };
        };
        /** @description Default Response */
        Notification: {
            content: {
                "application/json": components["schemas"]["Notification"];
            };
        };
        /** @description Default Response */
        DriverPay: {
            content: {
                "application/json": components["schemas"]["DriverPay"];
            };
        };
        /** @description Default Response */
        Health: {
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description Default Response */
        SavedViewList: {
            content: {
                "application/json": components["schemas"]["SavedViewList"];
            };
        };
    };
    parameters: {
        id: string;
        page: number;
        per_page: number;
        /** @description Same key and body: same answer, once (B7) */
        "idempotency-key": string;
        "id-2": string;
        "id-3": string;
        currency: string;
        guests: number;
        children: number;
        rooms: number;
        check_in: string;
        checkin_date: string;
        pickup_date: string;
        start_date: string;
        check_out: string;
        checkout_date: string;
        return_date: string;
        end_date: string;
        "id-4": string;
        "id-5": string;
        "id-6": string;
        q: string;
        destination: string;
        city: string;
        location: string;
        state: string;
        passengers: number;
        min_price: number;
        max_price: number;
        amenities: string;
        features: string;
        rating: number;
        star_rating: number;
        category: string;
        transmission: string;
        driver: string;
        near_km: number;
        power_hours: string;
        backup: string;
        water: string;
        internet_mbps: string;
        breakfast: string;
        fuel_type: string;
        fuel_policy: string;
        km_per_day: string;
        driver_hours: string;
        sort_by: "price" | "-price" | "rating" | "name";
        search: string;
        room_type_id: string;
        /** @description YYYY-MM */
        month: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        from: string;
        pickup_time: string;
        return_time: string;
        stateSlug: string;
        booking_id: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        created_from: string;
        bookingId: string;
        /** @description YYYY-MM */
        "id-7": string;
        listing_id: string;
        /** @description A state’s slug */
        "state-2": string;
        /** @description Kept in the audit */
        reason: string;
        is_active: boolean;
        "reason-2": string;
        /** @description Of a hire, HH:MM in half hours; without it the usual time */
        "pickup_time-2": string;
        /** @description Of a hire, HH:MM in half hours; without it the usual time */
        "return_time-2": string;
        status: "pending" | "confirmed" | "cancelled" | "completed";
        type: "hotel" | "car";
        "id-8": string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        to: string;
        provider: "paystack" | "flutterwave" | "stripe" | "paypal";
        "state-3": string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        on: string;
        user_id: string;
        "id-9": string;
        actor_id: string;
        /** @description booking.cancelled, or booking. for all of its kind */
        action: string;
        subject_kind: string;
        subject_id: string;
        "from-2": string;
        until: string;
        "search-2": string;
        "state-4": string;
        "city-2": string;
        is_featured: boolean;
        /** @description Of hotels */
        stars: number;
        /** @description Of cars */
        "category-2": string;
        has_pictures: boolean;
        "sort_by-2": "name" | "-name" | "price" | "-price" | "rating" | "-rating" | "units" | "-units";
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        "from-3": string;
        year: number;
        day: string;
        /** @description YYYY-MM */
        "month-2": string;
        months: number;
        /** @description One of the room type; without it, the room type’s own rate */
        rate_plan_id: string;
        with_driver: boolean;
        "type-2": "hotel" | "car";
        "status-2": "pending" | "pending_verification" | "completed" | "failed";
        method: "paystack" | "flutterwave" | "bank_transfer" | "stripe" | "paypal";
        needs_review: boolean;
        /** @description true: those that wait for somebody of ours */
        to_check: boolean;
        has_refund: boolean;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        created_to: string;
        "sort_by-3": "created_at" | "-created_at" | "amount" | "-amount";
        "state-5": "open" | "held" | "used" | "split" | "counted" | "set_aside" | "returned" | "out";
        breakId: string;
        "sort_by-4": "newest" | "highest" | "lowest";
        code: string;
        "id-10": string;
        /** @description A reference, or beginnings of a guest’s or a listing’s name, an address, a number or its end */
        "search-3": string;
        booking_type: "hotel" | "car";
        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
        cancel_reason: "hold_expired" | "discarded" | "customer" | "operator" | "no_show";
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        start_from: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        start_until: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        end_from: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        end_until: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        present_on: string;
        /** @description A calendar day in Lagos, YYYY-MM-DD */
        created_until: string;
        /** @description Made by staff */
        on_behalf: boolean;
        /** @description Naira */
        total_from: number;
        /** @description Naira */
        total_until: number;
        /** @description The way of one of its payments, or confirmed unpaid */
        paid_by: "paystack" | "flutterwave" | "bank_transfer" | "stripe" | "paypal" | "on_arrival";
        /** @description These alone: their ids, with commas */
        ids: string;
        /** @description Hires alone */
        "with_driver-2": boolean;
        driver_id: string;
        "sort_by-5": "newest" | "oldest" | "start" | "-start" | "total" | "-total" | "customer" | "-customer" | "listing" | "-listing" | "received" | "-received" | "status" | "-status";
        "type-3": "hotel" | "car";
        /** @description The first day; ninety days up to the last unless told otherwise */
        "from-4": string;
        /** @description The last day, at most a year ahead; today unless told otherwise */
        "until-2": string;
        by: "day" | "week" | "month";
        kind: "hotel" | "car";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description 8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3) */
                    password: string;
                    first_name: string;
                    last_name: string;
                    phone?: string | null;
                    /** @description Recorded when it is sent; false is refused */
                    accepts_terms?: boolean;
                    /** @description 13 or over (P12); recorded when it is sent */
                    is_old_enough?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    logIn: {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /** @description 30 days instead of 12 hours; staff always 8 hours (A1) */
                    remember?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    logOut: {
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    requestCode: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    logInByMail: {
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description Six digits, from the mail */
                    code: string;
                    /** @description 30 days instead of 12 hours; staff always 8 hours (A1) */
                    remember?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    registerByMail: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the 404 no_account of the sign-in */
                    ticket: string;
                    first_name: string;
                    last_name: string;
                    phone?: string | null;
                    /** @description False is refused */
                    accepts_terms: boolean;
                    /** @description 13 or over (P12); recorded when it is sent */
                    is_old_enough?: boolean;
                    /** @description Asked while a booking was made: kept with the consents */
                    is_booking?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    getMe: {
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Error"];
        };
    };
    updateProfile: {
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    /** @description Another one needs `password`, or `code`, and waits as `pending_email` until it is confirmed; the present one drops it */
                    email?: string;
                    phone?: string | null;
                    /** @description Of this account, with another e-mail address */
                    password?: string;
                    /** @description With another e-mail address: of the app where a second factor is on; of the mail (`/auth/code`) to the present address where there is no password */
                    code?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Error"];
        };
    };
    getMyStats: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["UserStats"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changePassword: {
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    /** @description 8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3) */
                    new_password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    forgotPassword: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    resetPassword: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the mail */
                    token: string;
                    /** @description 8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3) */
                    new_password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    confirmEmail: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    showEmailConfirmation: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["EmailConfirmation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendConfirmation: {
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    confirmEmailByCode: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCodeBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    cancelEmailChange: {
        responses: {
            200: components["responses"]["User"];
            default: components["responses"]["Error"];
        };
    };
    logInWithCode: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the 401 two_factor_required of the sign-in */
                    challenge: string;
                    /** @description Six digits of the app, or one recovery code */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    stopSecondFactorRemoval: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the link in the mail */
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    showTwoFactor: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["TwoFactor"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setUpTwoFactor: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description Base 32, to type into an app */
                        secret: string;
                        otpauth_url: string;
                        /** @description The same as a picture: data:image/png */
                        qr_image: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmTwoFactor: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the app */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            default: components["responses"]["Error"];
        };
    };
    disableTwoFactor: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    renewRecoveryCodes: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
            default: components["responses"]["Error"];
        };
    };
    askForPasskey: {
        responses: {
            200: components["responses"]["PasskeyOptions"];
            default: components["responses"]["Error"];
        };
    };
    logInWithPasskey: {
        requestBody: {
            content: {
                "application/json": {
                    response: {
                        id: string;
                        rawId: string;
                        type: "public-key";
                        authenticatorAttachment?: "cross-platform" | "platform";
                        response: {
                            clientDataJSON: string;
                            authenticatorData: string;
                            signature: string;
                            userHandle?: string;
                        };
                    };
                    /** @description 30 days instead of 12 hours; staff always 8 hours (A1) */
                    remember?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["AuthAnswer"];
            default: components["responses"]["Error"];
        };
    };
    listPasskeys: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addPasskey: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    response: {
                        id: string;
                        rawId: string;
                        type: "public-key";
                        authenticatorAttachment?: "cross-platform" | "platform";
                        response: {
                            clientDataJSON: string;
                            attestationObject: string;
                            transports?: string[];
                        };
                    };
                };
            };
        };
        responses: {
            201: components["responses"]["Passkey"];
            default: components["responses"]["Error"];
        };
    };
    offerPasskey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["PasskeyOptions"];
            default: components["responses"]["Error"];
        };
    };
    renamePasskey: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Passkey"];
            default: components["responses"]["Error"];
        };
    };
    removePasskey: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listMyConsents: {
        responses: {
            200: components["responses"]["ConsentList"];
            default: components["responses"]["Error"];
        };
    };
    chooseMyConsent: {
        parameters: {
            path: {
                purpose: "terms" | "privacy" | "age" | "driver_age" | "marketing";
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentChoice"];
            };
        };
        responses: {
            200: components["responses"]["ConsentList"];
            default: components["responses"]["Error"];
        };
    };
    getMyPreferences: {
        responses: {
            200: components["responses"]["NotificationPreferences"];
            default: components["responses"]["Error"];
        };
    };
    saveMyPreferences: {
        requestBody: {
            content: {
                "application/json": {
                    email?: boolean;
                    sms?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["NotificationPreferences"];
            default: components["responses"]["Error"];
        };
    };
    listMySessions: {
        responses: {
            200: components["responses"]["SessionList"];
            default: components["responses"]["Error"];
        };
    };
    revokeMySession: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    logOutEverywhere: {
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    exportMyData: {
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    eraseMyAccount: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description Part of a name, address or telephone number */
                search?: string;
                role?: string;
                /** @description Who works here, drivers with them, or everybody else */
                group?: "staff" | "customers";
                status?: "active" | "disabled" | "erased";
                sort_by?: "newest" | "oldest" | "name" | "email";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffUserList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    makeUser: {
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    phone?: string | null;
                    /** @description Other than customer: needs roles.write */
                    role_ids?: string[];
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    showUser: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    editUser: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    email?: string;
                    phone?: string | null;
                    /** @description true ends every session at once; needs a reason */
                    is_disabled?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    removeUser: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: components["parameters"]["reason"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    exportPerson: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonExport"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    inviteUser: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    cancelUserEmailChange: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    requestSecondFactorRemoval: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kept in the audit */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    withdrawSecondFactorRemoval: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    approveSecondFactorRemoval: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    removal_id: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    giveRole: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    role_id: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    takeRole: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: components["parameters"]["reason"];
            };
            path: {
                id: components["parameters"]["id"];
                roleId: string;
            };
        };
        responses: {
            200: components["responses"]["StaffUser"];
            default: components["responses"]["Error"];
        };
    };
    listUserSessions: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["SessionList"];
            default: components["responses"]["Error"];
        };
    };
    endUserSessions: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    endUserSession: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                sessionId: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listPermissions: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PermissionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listRoles: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createRole: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    id?: string;
                    permissions?: string[];
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Role"];
            default: components["responses"]["Error"];
        };
    };
    changeRole: {
        parameters: {
            path: {
                id: components["parameters"]["id-9"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    permissions?: string[];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Role"];
            default: components["responses"]["Error"];
        };
    };
    removeRole: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: components["parameters"]["reason"];
            };
            path: {
                id: components["parameters"]["id-9"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                actor_id?: components["parameters"]["actor_id"];
                /** @description booking.cancelled, or booking. for all of its kind */
                action?: components["parameters"]["action"];
                subject_kind?: components["parameters"]["subject_kind"];
                subject_id?: components["parameters"]["subject_id"];
                from?: components["parameters"]["from-2"];
                until?: components["parameters"]["until"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["AuditList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                actor_id?: components["parameters"]["actor_id"];
                /** @description booking.cancelled, or booking. for all of its kind */
                action?: components["parameters"]["action"];
                subject_kind?: components["parameters"]["subject_kind"];
                subject_id?: components["parameters"]["subject_id"];
                from?: components["parameters"]["from-2"];
                until?: components["parameters"]["until"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    verifyAudit: {
        parameters: {
            query?: {
                head_seq?: number;
                /** @description As an earlier check answered */
                head_hash?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["AuditProof"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FavoriteList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addFavorite: {
        requestBody: {
            content: {
                "application/json": {
                    item_type: "hotel" | "car";
                    item_id: string;
                    /** @description Ignored: the listing has a name (C7) */
                    name?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Favorite"];
            201: components["responses"]["Favorite"];
            default: components["responses"]["Error"];
        };
    };
    removeFavorite: {
        parameters: {
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    uploadHotelPicture: {
        responses: {
            201: components["responses"]["Picture"];
            default: components["responses"]["Error"];
        };
    };
    fetchHotelPicture: {
        responses: {
            201: components["responses"]["Picture"];
            default: components["responses"]["Error"];
        };
    };
    reorderHotelPictures: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderBody"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    coverHotelPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    listHotelPictures: {
        parameters: {
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    describeHotelPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescribeBody"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    removeHotelPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    uploadCarPicture: {
        responses: {
            201: components["responses"]["Picture"];
            default: components["responses"]["Error"];
        };
    };
    fetchCarPicture: {
        responses: {
            201: components["responses"]["Picture"];
            default: components["responses"]["Error"];
        };
    };
    reorderCarPictures: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderBody"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    coverCarPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    listCarPictures: {
        parameters: {
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    describeCarPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DescribeBody"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    removeCarPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["PictureList"];
            default: components["responses"]["Error"];
        };
    };
    uploadPicture: {
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": {
                        url: string;
                        image: components["schemas"]["Picture"];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listStaffHotels: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search-2"];
                state?: components["parameters"]["state-4"];
                city?: components["parameters"]["city-2"];
                is_active?: components["parameters"]["is_active"];
                is_featured?: components["parameters"]["is_featured"];
                /** @description Of hotels */
                stars?: components["parameters"]["stars"];
                /** @description Of cars */
                category?: components["parameters"]["category-2"];
                has_pictures?: components["parameters"]["has_pictures"];
                sort_by?: components["parameters"]["sort_by-2"];
            };
        };
        responses: {
            200: components["responses"]["StaffListingList"];
            default: components["responses"]["Error"];
        };
    };
    createHotel: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    state_slug: string;
                    city_slug: string;
                    lat: number;
                    lng: number;
                    description: string;
                    is_active?: boolean;
                    is_featured?: boolean;
                    /** @description Whose it is; our own without one */
                    partner_id?: string | null;
                    star_rating: number;
                    /** @description House and street, without the area */
                    street_address?: string;
                    /** @description What it is beside or opposite */
                    landmark?: string;
                    /** @description How to get there */
                    directions?: string;
                    /** @description Shown to guests with a confirmed booking and to staff, never in public */
                    phone?: string;
                    amenities?: string[];
                    policies?: string[];
                    facts?: components["schemas"]["HotelFacts"];
                    check_in_time?: string;
                    check_out_time?: string;
                    room_type?: components["schemas"]["NewRoomType"];
                    reason?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["StaffHotel"];
            default: components["responses"]["Error"];
        };
    };
    showStaffHotel: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["StaffHotel"];
            default: components["responses"]["Error"];
        };
    };
    editHotel: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    state_slug?: string;
                    city_slug?: string;
                    lat?: number;
                    lng?: number;
                    description?: string;
                    is_active?: boolean;
                    is_featured?: boolean;
                    /** @description Whose it is; our own without one */
                    partner_id?: string | null;
                    star_rating?: number;
                    /** @description House and street, without the area */
                    street_address?: string;
                    /** @description What it is beside or opposite */
                    landmark?: string;
                    /** @description How to get there */
                    directions?: string;
                    /** @description Shown to guests with a confirmed booking and to staff, never in public */
                    phone?: string;
                    amenities?: string[];
                    policies?: string[];
                    facts?: components["schemas"]["HotelFacts"];
                    check_in_time?: string;
                    check_out_time?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffHotel"];
            default: components["responses"]["Error"];
        };
    };
    removeHotel: {
        parameters: {
            query?: {
                reason?: components["parameters"]["reason-2"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    createRoomType: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRoomType"];
            };
        };
        responses: {
            201: components["responses"]["StaffRoomType"];
            default: components["responses"]["Error"];
        };
    };
    editRoomType: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    beds?: string;
                    size_sqm?: number | null;
                    amenities?: string[];
                    facts?: components["schemas"]["RoomFacts"];
                    picture_id?: string | null;
                    position?: number;
                    /** @description Naira, at most 2 decimals */
                    price?: number;
                    room_count?: number;
                    max_guests?: number;
                    min_nights?: number;
                    is_active?: boolean;
                    rate_plans?: components["schemas"]["RatePlanEdit"][];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffRoomType"];
            default: components["responses"]["Error"];
        };
    };
    removeRoomType: {
        parameters: {
            query?: {
                reason?: components["parameters"]["reason-2"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listStaffCars: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search-2"];
                state?: components["parameters"]["state-4"];
                city?: components["parameters"]["city-2"];
                is_active?: components["parameters"]["is_active"];
                is_featured?: components["parameters"]["is_featured"];
                /** @description Of hotels */
                stars?: components["parameters"]["stars"];
                /** @description Of cars */
                category?: components["parameters"]["category-2"];
                has_pictures?: components["parameters"]["has_pictures"];
                sort_by?: components["parameters"]["sort_by-2"];
            };
        };
        responses: {
            200: components["responses"]["StaffListingList"];
            default: components["responses"]["Error"];
        };
    };
    createCar: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    state_slug: string;
                    city_slug: string;
                    lat: number;
                    lng: number;
                    description: string;
                    is_active?: boolean;
                    is_featured?: boolean;
                    /** @description Whose it is; our own without one */
                    partner_id?: string | null;
                    brand: string;
                    model: string;
                    year: number;
                    category: string;
                    passengers: number;
                    transmission: "Automatic" | "Manual";
                    fuel_type: string;
                    color: string;
                    features?: string[];
                    facts?: components["schemas"]["CarFacts"];
                    driver_mode?: "optional" | "required" | "none";
                    pickup_location: string;
                    /** @description Naira, at most 2 decimals */
                    price: number;
                    car_count?: number;
                    min_days?: number;
                    reason?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["StaffCar"];
            default: components["responses"]["Error"];
        };
    };
    showStaffCar: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["StaffCar"];
            default: components["responses"]["Error"];
        };
    };
    editCar: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    state_slug?: string;
                    city_slug?: string;
                    lat?: number;
                    lng?: number;
                    description?: string;
                    is_active?: boolean;
                    is_featured?: boolean;
                    /** @description Whose it is; our own without one */
                    partner_id?: string | null;
                    brand?: string;
                    model?: string;
                    year?: number;
                    category?: string;
                    passengers?: number;
                    transmission?: "Automatic" | "Manual";
                    fuel_type?: string;
                    color?: string;
                    features?: string[];
                    facts?: components["schemas"]["CarFacts"];
                    driver_mode?: "optional" | "required" | "none";
                    pickup_location?: string;
                    /** @description Naira, at most 2 decimals */
                    price?: number;
                    car_count?: number;
                    min_days?: number;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffCar"];
            default: components["responses"]["Error"];
        };
    };
    removeCar: {
        parameters: {
            query?: {
                reason?: components["parameters"]["reason-2"];
            };
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    showDays: {
        parameters: {
            query: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from: components["parameters"]["from-3"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                until: string;
            };
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        responses: {
            200: components["responses"]["PoolDays"];
            default: components["responses"]["Error"];
        };
    };
    planDays: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DaysBody"];
            };
        };
        responses: {
            200: components["responses"]["PoolDays"];
            default: components["responses"]["Error"];
        };
    };
    previewDays: {
        parameters: {
            path: {
                id: components["parameters"]["id-4"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DaysBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description Chosen days; those that stay as they are counted in */
                        days: number;
                        changes: {
                            date: components["schemas"]["Day"];
                            reserved: number;
                            before: components["schemas"]["PlannedDay"];
                            after: components["schemas"]["PlannedDay"];
                        }[];
                        /** @description On the days that would be closed; they stay booked. At most 50 */
                        bookings: {
                            id: string;
                            reference: string;
                            guest: string;
                            start: components["schemas"]["Day"];
                            end: components["schemas"]["Day"];
                            units: number;
                            status: string;
                        }[];
                        /** @description Of the days as they are now: send it with the plan */
                        version: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportCatalogue: {
        parameters: {
            query: {
                kind: "hotels" | "room-types" | "cars" | "days";
                /** @description Of days: the hotel or car */
                listing_id?: string;
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                until?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    checkSheet: {
        requestBody: {
            content: {
                "application/json": {
                    kind: "hotels" | "room-types" | "cars" | "days";
                    file_name: string;
                    /** @description The sheet as CSV: 2,000 listings or 5,000 days at most */
                    text: string;
                };
            };
        };
        responses: {
            201: components["responses"]["CatalogueImport"];
            default: components["responses"]["Error"];
        };
    };
    showImport: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["CatalogueImport"];
            default: components["responses"]["Error"];
        };
    };
    runImport: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["CatalogueImport"];
            default: components["responses"]["Error"];
        };
    };
    listHolidays: {
        parameters: {
            query?: {
                year?: components["parameters"]["year"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        holidays: components["schemas"]["Holiday"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addHoliday: {
        requestBody: {
            content: {
                "application/json": {
                    day: components["schemas"]["Day"];
                    name: string;
                    /** @description It follows the moon and may still move */
                    is_expected?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["Holiday"];
            default: components["responses"]["Error"];
        };
    };
    changeHoliday: {
        parameters: {
            path: {
                day: components["parameters"]["day"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    day?: components["schemas"]["Day"];
                    name?: string;
                    /** @description It follows the moon and may still move */
                    is_expected?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Holiday"];
            default: components["responses"]["Error"];
        };
    };
    removeHoliday: {
        parameters: {
            path: {
                day: components["parameters"]["day"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listElectionDays: {
        parameters: {
            query?: {
                year?: components["parameters"]["year"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        election_days: components["schemas"]["ElectionDay"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addElectionDay: {
        requestBody: {
            content: {
                "application/json": {
                    day: components["schemas"]["Day"];
                    name: string;
                    reach: "nationwide" | "most states" | "states";
                    /** @description Slugs; only with the reach `states` */
                    states?: string[];
                };
            };
        };
        responses: {
            201: components["responses"]["ElectionDay"];
            default: components["responses"]["Error"];
        };
    };
    changeElectionDay: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    day?: components["schemas"]["Day"];
                    name?: string;
                    reach?: "nationwide" | "most states" | "states";
                    /** @description Slugs; only with the reach `states` */
                    states?: string[];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ElectionDay"];
            default: components["responses"]["Error"];
        };
    };
    removeElectionDay: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    findHotel: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                pickup_time?: components["parameters"]["pickup_time"];
                return_time?: components["parameters"]["return_time"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["HotelDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listHotelFreeDays: {
        parameters: {
            query?: {
                /** @description YYYY-MM */
                month?: components["parameters"]["month-2"];
                months?: components["parameters"]["months"];
                room_type_id?: components["parameters"]["room_type_id"];
                currency?: components["parameters"]["currency"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["Availability"];
            default: components["responses"]["Error"];
        };
    };
    findCar: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                pickup_time?: components["parameters"]["pickup_time"];
                return_time?: components["parameters"]["return_time"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["CarDetail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCarFreeDays: {
        parameters: {
            query?: {
                /** @description YYYY-MM */
                month?: components["parameters"]["month-2"];
                months?: components["parameters"]["months"];
                room_type_id?: components["parameters"]["room_type_id"];
                currency?: components["parameters"]["currency"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["Availability"];
            default: components["responses"]["Error"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start?: string;
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end?: string;
                /** @description Where the trip goes, as a search names it */
                place?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        notices: {
                            title: string;
                            kind: "holiday" | "restriction";
                            days: components["schemas"]["Day"][];
                            text: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listHotels: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["HotelList"];
            default: components["responses"]["Error"];
        };
    };
    searchHotels: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["HotelList"];
            default: components["responses"]["Error"];
        };
    };
    listCars: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["CarList"];
            default: components["responses"]["Error"];
        };
    };
    searchCars: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["CarList"];
            default: components["responses"]["Error"];
        };
    };
    searchAdvanced: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        hotels: components["schemas"]["Hotel"][];
                        cars: components["schemas"]["Car"][];
                        hotels_total: number;
                        cars_total: number;
                        total: number;
                        page: number;
                        per_page: number;
                        currency: string;
                        facets: {
                            hotels: {
                                [key: string]: components["schemas"]["FacetCount"][];
                            };
                            cars: {
                                [key: string]: components["schemas"]["FacetCount"][];
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFeaturedHotels: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
            };
        };
        responses: {
            200: components["responses"]["FeaturedHotels"];
            default: components["responses"]["Error"];
        };
    };
    listFeaturedCars: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
            };
        };
        responses: {
            200: components["responses"]["FeaturedCars"];
            default: components["responses"]["Error"];
        };
    };
    listSimilarHotels: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                pickup_time?: components["parameters"]["pickup_time"];
                return_time?: components["parameters"]["return_time"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["FeaturedHotels"];
            default: components["responses"]["Error"];
        };
    };
    listSimilarCars: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                pickup_time?: components["parameters"]["pickup_time"];
                return_time?: components["parameters"]["return_time"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["FeaturedCars"];
            default: components["responses"]["Error"];
        };
    };
    listLagosCities: {
        responses: {
            200: components["responses"]["CityList"];
            default: components["responses"]["Error"];
        };
    };
    listStates: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        states: components["schemas"]["DestinationState"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    findState: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
            };
            path: {
                stateSlug: components["parameters"]["stateSlug"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        state: components["schemas"]["DestinationState"];
                        featured_cities: components["schemas"]["DestinationCity"][];
                        /** @description Of a state without a hotel: the nearest that have some */
                        nearest_with_hotels: components["schemas"]["NearState"][];
                        /** @description A few sentences about the place */
                        guide: string | null;
                        average_price_per_night: components["schemas"]["Amount"] | null;
                        lowest_price_per_night: components["schemas"]["Amount"] | null;
                        currency: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCities: {
        parameters: {
            path: {
                stateSlug: components["parameters"]["stateSlug"];
            };
        };
        responses: {
            200: components["responses"]["CityList"];
            default: components["responses"]["Error"];
        };
    };
    listLandmarks: {
        parameters: {
            path: {
                stateSlug: components["parameters"]["stateSlug"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["LandmarkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    findCityHotels: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            path: {
                stateSlug: components["parameters"]["stateSlug"];
                citySlug: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        state: components["schemas"]["DestinationState"];
                        city: components["schemas"]["DestinationCity"];
                        hotels: components["schemas"]["Hotel"][];
                        near: {
                            kind: "city" | "airport" | "landmark";
                            name: string;
                            slug: string | null;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            hotel_count: number;
                            /** @description As the crow flies */
                            distance_km: number;
                        }[];
                        /** @description A few sentences about the place */
                        guide: string | null;
                        average_price_per_night: components["schemas"]["Amount"] | null;
                        lowest_price_per_night: components["schemas"]["Amount"] | null;
                        currency: string;
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    findPlaces: {
        parameters: {
            query: {
                q: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        places: components["schemas"]["PlaceHint"][];
                        /** @description Hotels whose name has what was typed */
                        hotels: components["schemas"]["HotelHint"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listHotelPins: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["Pins"];
            default: components["responses"]["Error"];
        };
    };
    listCarPins: {
        parameters: {
            query?: {
                q?: components["parameters"]["q"];
                destination?: components["parameters"]["destination"];
                city?: components["parameters"]["city"];
                location?: components["parameters"]["location"];
                state?: components["parameters"]["state"];
                check_in?: components["parameters"]["check_in"];
                checkin_date?: components["parameters"]["checkin_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                start_date?: components["parameters"]["start_date"];
                check_out?: components["parameters"]["check_out"];
                checkout_date?: components["parameters"]["checkout_date"];
                return_date?: components["parameters"]["return_date"];
                end_date?: components["parameters"]["end_date"];
                guests?: components["parameters"]["guests"];
                passengers?: components["parameters"]["passengers"];
                children?: components["parameters"]["children"];
                rooms?: components["parameters"]["rooms"];
                min_price?: components["parameters"]["min_price"];
                max_price?: components["parameters"]["max_price"];
                amenities?: components["parameters"]["amenities"];
                features?: components["parameters"]["features"];
                rating?: components["parameters"]["rating"];
                star_rating?: components["parameters"]["star_rating"];
                category?: components["parameters"]["category"];
                transmission?: components["parameters"]["transmission"];
                driver?: components["parameters"]["driver"];
                near_km?: components["parameters"]["near_km"];
                power_hours?: components["parameters"]["power_hours"];
                backup?: components["parameters"]["backup"];
                water?: components["parameters"]["water"];
                internet_mbps?: components["parameters"]["internet_mbps"];
                breakfast?: components["parameters"]["breakfast"];
                fuel_type?: components["parameters"]["fuel_type"];
                fuel_policy?: components["parameters"]["fuel_policy"];
                km_per_day?: components["parameters"]["km_per_day"];
                driver_hours?: components["parameters"]["driver_hours"];
                sort_by?: components["parameters"]["sort_by"];
                currency?: components["parameters"]["currency"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            200: components["responses"]["Pins"];
            default: components["responses"]["Error"];
        };
    };
    showSummary: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                start_date?: components["parameters"]["start_date"];
                end_date?: components["parameters"]["end_date"];
                check_in?: components["parameters"]["check_in"];
                check_out?: components["parameters"]["check_out"];
                checkin_date?: components["parameters"]["checkin_date"];
                checkout_date?: components["parameters"]["checkout_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                return_date?: components["parameters"]["return_date"];
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                pickup_time?: components["parameters"]["pickup_time-2"];
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                return_time?: components["parameters"]["return_time-2"];
                room_type_id?: components["parameters"]["room_type_id"];
                /** @description One of the room type; without it, the room type’s own rate */
                rate_plan_id?: components["parameters"]["rate_plan_id"];
                rooms?: components["parameters"]["rooms"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                with_driver?: components["parameters"]["with_driver"];
            };
            path: {
                type: components["parameters"]["type-2"];
                id: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["BookingSummary"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                status?: components["parameters"]["status"];
                type?: components["parameters"]["type"];
                group?: "action" | "under_way" | "next" | "past";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["BookingList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createBooking: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_type: components["schemas"]["BookingType"];
                    booking_data: components["schemas"]["NewBookingData"];
                    start_date?: string;
                    end_date?: string;
                    check_in_date?: string;
                    check_out_date?: string;
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    pickup_time?: string;
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    return_time?: string;
                    /** @description What the customer was shown; another price answers 409 price_changed */
                    total_amount: number;
                    currency?: string;
                    /** @description Who drives is 21 or over (P12): kept as a consent */
                    is_old_enough?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            201: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    claimBooking: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the link that staff gave the guest */
                    token: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    showBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    cancelBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The refund that was quoted; 409 refund_changed when it is another by now */
                    refund?: number;
                    reason?: string;
                } | null;
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    bookingHistory: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        history: {
                            at: string;
                            event: string;
                            from: string | null;
                            to: string;
                            by: string;
                            note: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBookingBody"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    initializePayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_id: string;
                    payment_method: components["schemas"]["PaymentMethod"];
                    /** @description What the page said is charged in another currency; another amount by now is 409 */
                    charge_amount?: number;
                    /** @description Of a bank transfer, true: into an account for this payment alone where one can be opened, else ours */
                    one_time_account?: boolean;
                    /** @description Ignored: the server makes the reference (B6) */
                    payment_reference?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    processPayment: {
        requestBody: {
            content: {
                "application/json": {
                    booking_id?: string;
                    payment_id?: string;
                    payment_reference?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    completePayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Staff: what arrived, in naira */
                    amount?: number;
                    /** @description Staff: the line of the bank statement, used once */
                    statement_line?: string;
                    /** @description Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted) */
                    received_before?: number;
                    notes?: string;
                } | null;
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                status?: components["parameters"]["status-2"];
                method?: components["parameters"]["method"];
                booking_id?: components["parameters"]["booking_id"];
                search?: components["parameters"]["search"];
                needs_review?: components["parameters"]["needs_review"];
                /** @description true: those that wait for somebody of ours */
                to_check?: components["parameters"]["to_check"];
                has_refund?: components["parameters"]["has_refund"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_from?: components["parameters"]["created_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_to?: components["parameters"]["created_to"];
                sort_by?: components["parameters"]["sort_by-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPayment: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    getPaymentOptions: {
        parameters: {
            path: {
                bookingId: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentOptions"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBankAccounts: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        bank_accounts: {
                            id: string;
                            bank_name: string;
                            account_number: string;
                            account_name: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyPayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyBody"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    adminVerifyPayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyBody"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    acceptShortPayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptShortBody"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    setPaymentStatus: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    status: "pending" | "pending_verification" | "completed" | "failed";
                    notes: string;
                    amount?: number;
                    statement_line?: string;
                    /** @description Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted) */
                    received_before?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    getPaymentStats: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentStats"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showPaymentRecord: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        responses: {
            200: components["responses"]["PaymentRecord"];
            default: components["responses"]["Error"];
        };
    };
    addPaymentNote: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentNoteBody"];
            };
        };
        responses: {
            200: components["responses"]["PaymentRecord"];
            default: components["responses"]["Error"];
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                status?: components["parameters"]["status-2"];
                method?: components["parameters"]["method"];
                booking_id?: components["parameters"]["booking_id"];
                search?: components["parameters"]["search"];
                needs_review?: components["parameters"]["needs_review"];
                /** @description true: those that wait for somebody of ours */
                to_check?: components["parameters"]["to_check"];
                has_refund?: components["parameters"]["has_refund"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_from?: components["parameters"]["created_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_to?: components["parameters"]["created_to"];
                sort_by?: components["parameters"]["sort_by-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    refundPayment: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    refundPaymentById: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description approval: a second person; transfer: our bank must send it; provider: it is on its way */
                waiting_for?: "approval" | "transfer" | "provider";
                booking_id?: components["parameters"]["booking_id"];
                status?: "requested" | "reserved" | "sent" | "succeeded" | "failed";
                search?: components["parameters"]["search"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    approveRefund: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-8"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true (default) agrees; false declines, with a reason */
                    approved?: boolean;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    recordOutgoingRefund: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-8"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    outgoing_reference: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    recordRefundOutcome: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-8"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true: the provider paid it, with its reference; false: it did not */
                    has_arrived: boolean;
                    reference?: string;
                    reason: string;
                    /**
                     * @description The status in which the line was looked at: where it has another by now, nothing is recorded. Who takes an end back names it
                     * @enum {string}
                     */
                    was?: "reserved" | "sent" | "succeeded" | "failed";
                };
            };
        };
        responses: {
            200: components["responses"]["Refund"];
            default: components["responses"]["Error"];
        };
    };
    showRefundAccount: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["RefundAccount"];
            default: components["responses"]["Error"];
        };
    };
    giveRefundAccount: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundAccountBody"];
            };
        };
        responses: {
            200: components["responses"]["RefundAccount"];
            default: components["responses"]["Error"];
        };
    };
    listRefundRuns: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["RefundRunList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    makeRefundRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        responses: {
            200: components["responses"]["RefundRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    showRefundRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["RefundRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    fetchRefundRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    sendRefundRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["RefundRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    withdrawRefundRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["RefundRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    recordRefundRunResults: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunResultsBody"];
            };
        };
        responses: {
            200: components["responses"]["RefundRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    showAccountBalances: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                to?: components["parameters"]["to"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        from: components["schemas"]["Day"];
                        to: components["schemas"]["Day"];
                        as_of: string;
                        /** @description As they stand at the end of `to`; a balance above zero is what the account is for: money held, owed, earned or spent */
                        accounts: {
                            account: string;
                            code: string;
                            name: string;
                            side: "asset" | "debt" | "income" | "cost";
                            debits: components["schemas"]["Amount"];
                            credits: components["schemas"]["Amount"];
                            /** @description Naira, below zero when it goes the other way */
                            balance: number;
                        }[];
                        days: {
                            on: components["schemas"]["Day"];
                            payment_method: components["schemas"]["PaymentMethod"];
                            captured: components["schemas"]["Amount"];
                            /** @description Naira, below zero when it goes the other way */
                            refunded: number;
                            /** @description Received less refunded, fees and what was charged back */
                            net: number;
                            fees: components["schemas"]["Amount"];
                            /** @description Naira, below zero when it goes the other way */
                            charged_back: number;
                            receipts: number;
                        }[];
                        totals: {
                            captured: components["schemas"]["Amount"];
                            /** @description Naira, below zero when it goes the other way */
                            refunded: number;
                            /** @description Received less refunded, fees and what was charged back */
                            net: number;
                            fees: components["schemas"]["Amount"];
                            /** @description Naira, below zero when it goes the other way */
                            charged_back: number;
                            receipts: number;
                        };
                        refunds_due: {
                            to_approve: components["schemas"]["Amount"];
                            waiting_for_dispute: components["schemas"]["Amount"];
                            to_send_by_bank: components["schemas"]["Amount"];
                            with_provider: components["schemas"]["Amount"];
                            count: number;
                        };
                        unmatched: {
                            open_lines: number;
                            open_total: components["schemas"]["Amount"];
                            held_total: components["schemas"]["Amount"];
                        };
                        disputes: {
                            open: number;
                            open_total: components["schemas"]["Amount"];
                            lost_total: components["schemas"]["Amount"];
                            /** @description Of banks that ask, and have taken no money */
                            inquiries: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reconcile: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                to?: components["parameters"]["to"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        from: components["schemas"]["Day"];
                        to: components["schemas"]["Day"];
                        gateways: {
                            provider: string;
                            is_answered: boolean;
                            theirs: components["schemas"]["Amount"];
                            ours: components["schemas"]["Amount"];
                            transactions: number;
                        }[];
                        bank: {
                            statement: components["schemas"]["Amount"];
                            ours: components["schemas"]["Amount"];
                            typed_by_hand: components["schemas"]["Amount"];
                            open_lines: components["schemas"]["Amount"];
                        };
                        differences: {
                            is: "not_in_our_books" | "not_at_the_provider" | "amount_differs" | "fee_differs" | "refunds_differ" | "line_without_receipt" | "receipt_without_line";
                            provider: string;
                            payment_id: string | null;
                            reference: string;
                            ours: components["schemas"]["Amount"] | null;
                            theirs: components["schemas"]["Amount"] | null;
                            foreign: {
                                currency: string;
                                amount: number;
                            } | null;
                            at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: "inquiry" | "inquiry_closed" | "open" | "won" | "lost";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        disputes: {
                            id: string;
                            payment_id: string;
                            booking_reference: string;
                            customer_name: string;
                            payment_method: components["schemas"]["PaymentMethod"];
                            state: "inquiry" | "inquiry_closed" | "open" | "won" | "lost";
                            /** @description How often the bank has decided: more than once after an appeal */
                            decisions: number;
                            amount: components["schemas"]["Amount"];
                            refunded: components["schemas"]["Amount"];
                            reason: string;
                            respond_by: string | null;
                            opened_at: string;
                            closed_at: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                status?: "open" | "closed";
                kind?: "wrong_amount" | "wrong_currency" | "wrong_reference" | "wrong_mode" | "transaction_used" | "money_reversed" | "paid_twice" | "fee_not_counted" | "payment_unresolved" | "proof_not_decided" | "refund_failed" | "refund_declined" | "refund_unknown" | "refund_paid_late" | "refund_paid_twice" | "refund_provider_gone" | "unknown_payment" | "disputed" | "dispute_lost" | "dispute_unexpected" | "dispute_inquiry" | "hire_without_vehicle" | "hire_without_driver" | "vehicle_to_replace" | "readings_disagree" | "row_not_worked" | "records_disagree" | "paid_after_end" | "payout_missing" | "payout_differs" | "payout_not_in_bank" | "partner_transfer_failed" | "partner_transfer_undecided" | "partner_transfer_differs" | "unknown_transfer" | "mail_not_delivered";
                /** @description A reference, or a part of the guest’s name */
                search?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        cases: components["schemas"]["Case"][];
                        counts: {
                            open: number;
                            closed: number;
                        };
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    closeCase: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseCaseBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["Case"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        statements: {
                            id: string;
                            bank_name: string;
                            account_number: string;
                            file_name: string;
                            first_on: components["schemas"]["Day"];
                            last_on: components["schemas"]["Day"];
                            new_lines: number;
                            known_lines: number;
                            problem_count: number;
                            uploaded_at: string;
                            uploaded_by: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    uploadStatement: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description null: a dry run, nothing was stored */
                        statement_id: string | null;
                        bank_account: {
                            id: string;
                            bank_name: string;
                            account_number: string;
                        };
                        file_name: string;
                        encoding: string;
                        columns: {
                            [key: string]: string;
                        };
                        first_on: components["schemas"]["Day"];
                        last_on: components["schemas"]["Day"];
                        lines: number;
                        known_lines: number;
                        new_lines: number;
                        new_money_in: number;
                        new_money_in_total: components["schemas"]["Amount"];
                        doubtful_rows: number[];
                        problem_count: number;
                        problems: components["schemas"]["StatementProblem"][];
                        passed_over: components["schemas"]["PassedOverRow"][];
                        warnings: components["schemas"]["RowNote"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showStatement: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        id: string;
                        bank_name: string;
                        account_number: string;
                        file_name: string;
                        first_on: components["schemas"]["Day"];
                        last_on: components["schemas"]["Day"];
                        new_lines: number;
                        known_lines: number;
                        problem_count: number;
                        uploaded_at: string;
                        uploaded_by: string | null;
                        encoding: string;
                        new_money_in: number;
                        new_money_in_total: components["schemas"]["Amount"];
                        /** @description Lines that nobody has decided on */
                        open_lines: number;
                        doubtful_rows: number[];
                        problems: components["schemas"]["StatementProblem"][];
                        passed_over: components["schemas"]["PassedOverRow"][];
                        warnings: components["schemas"]["RowNote"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBankLines: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: components["parameters"]["state-5"];
                search?: components["parameters"]["search"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        lines: components["schemas"]["BankLine"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportBankLines: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: components["parameters"]["state-5"];
                search?: components["parameters"]["search"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    listLinesOfPayment: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        lines: {
                            line: components["schemas"]["BankLine"];
                            difference: number;
                            reference_fit: "whole" | "booking" | "near" | "cut" | "none";
                            name_fit: "full" | "partial" | "none";
                            checks: {
                                check: "amount" | "reference" | "payer" | "account" | "when";
                                agrees: boolean;
                                /** @description What the bank line says */
                                told: string;
                                /** @description What the booking says */
                                against: string;
                            }[];
                        }[];
                        newest_statement_at: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMatches: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        sure: components["schemas"]["MatchProposal"][];
                        /** @description Paired by a person, not yet confirmed */
                        chosen: components["schemas"]["MatchProposal"][];
                        likely: components["schemas"]["MatchProposal"][];
                        unmatched: components["schemas"]["MatchProposal"][];
                        sure_total: components["schemas"]["Amount"];
                        open_lines: number;
                        /** @description More lines wait than are looked at in one answer */
                        is_cut: boolean;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmMatches: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    pairs: {
                        line_id: string;
                        payment_id: string;
                        /** @description Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted) */
                        received_before?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        confirmed: number;
                        /** @description Recorded as requests: a second person confirms the same */
                        waiting: number;
                        refused: number;
                        results: {
                            line_id: string;
                            payment_id: string;
                            booking_reference: string;
                            /** @description As on the statement; null: there is no such line */
                            line: {
                                posted_on: components["schemas"]["Day"];
                                amount: components["schemas"]["Amount"];
                                narration: string;
                            } | null;
                            is_confirmed: boolean;
                            is_waiting: boolean;
                            outcome: ("paid" | "short" | "surplus" | "refunded") | null;
                            code: string | null;
                            detail: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    chooseForLine: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description null takes the choice back */
                    payment_id: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    setLinesAside: {
        requestBody: {
            content: {
                "application/json": {
                    line_ids: string[];
                    reason: string;
                    /** @description The payment that was verified by hand with this very money */
                    counted_for?: string;
                    /** @description A line that was counted for that payment by mistake: it is opened again */
                    instead_of?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        lines: components["schemas"]["BankLine"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    reopenLine: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    splitLine: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Payments of different bookings of one customer; together the whole line */
                    parts: {
                        payment_id: string;
                        amount: components["schemas"]["Amount"];
                        /** @description Staff: `transfers_received` of the payment when it was looked at, in naira. Says that this is more money than that; without it, money that was perhaps counted before is refused (409 perhaps_counted) */
                        received_before?: number;
                    }[];
                    /** @description How it is known that the money is for all of them */
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    clearLineMismatch: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    holdLine: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    returnLine: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    outgoing_reference: string;
                    reason: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    approveLineReturn: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true (default) agrees; false declines, with a reason */
                    approved?: boolean;
                    /** @description To agree: what the first one named */
                    outgoing_reference?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    showProviderBalances: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                to?: components["parameters"]["to"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from?: components["parameters"]["from"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        as_of: components["schemas"]["Day"];
                        providers: {
                            provider: string;
                            /** @description After the provider’s fees */
                            received: number;
                            /** @description Refunds and lost disputes */
                            given_back: number;
                            paid_out: components["schemas"]["Amount"];
                            /** @description What its transfers paid partners */
                            partners_paid: number;
                            /** @description What it kept of its payouts for itself */
                            payout_fees: number;
                            /** @description What exchange brought of payouts in other currencies; below zero, what it cost */
                            exchange: number;
                            /** @description Naira */
                            held: number;
                            held_since: components["schemas"]["Day"] | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    recordPayout: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As the books call it */
                    provider: string;
                    /** @description The payouts that the provider told of and that came in this line; empty: none of those; without it the one whose amount and day fit */
                    payout_ids?: string[];
                    /** @description The further lines in which the one payout that is named came */
                    with_line_ids?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["BankLine"];
            default: components["responses"]["Error"];
        };
    };
    listProviderPayouts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: "awaited" | "booked" | "differs";
                /** @description As the books call it */
                provider?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        payouts: components["schemas"]["ProviderPayout"][];
                        counts: {
                            all: number;
                            /** @description Not failed, and no bank line is booked as it yet */
                            awaited: number;
                            booked: number;
                            differs: number;
                        };
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    uploadPayouts: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description false: a dry run */
                        is_stored: boolean;
                        payouts: {
                            reference: string;
                            currency: string;
                            /** @description In the payout’s currency */
                            amount: number;
                            paid_on: components["schemas"]["Day"];
                            line_count: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showProviderPayout: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        payout: components["schemas"]["ProviderPayout"];
                        lines: components["schemas"]["PayoutLine"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    uploadProof: {
        responses: {
            200: components["responses"]["Payment"];
            default: components["responses"]["Error"];
        };
    };
    getProof: {
        parameters: {
            path: {
                id: components["parameters"]["id-5"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    receiveWebhook: {
        parameters: {
            path: {
                provider: "stripe" | "paystack" | "flutterwave" | "paypal";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        received: true;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showPaymentProviders: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentProviders"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replaceProviderKeys: {
        parameters: {
            path: {
                provider: components["parameters"]["provider"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of Paystack, Flutterwave and Stripe */
                    secret_key?: string;
                    /** @description Of Flutterwave: proves its events */
                    secret_hash?: string;
                    /** @description Of Stripe: proves its events; several with commas between them while one replaces another */
                    webhook_secret?: string;
                    /** @description Of PayPal */
                    client_id?: string;
                    /** @description Of PayPal */
                    client_secret?: string;
                    /** @description Of PayPal: proves its events */
                    webhook_id?: string;
                    mode?: "test" | "live";
                    /** @description Your own password, again */
                    password: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PaymentProvider"];
            default: components["responses"]["Error"];
        };
    };
    removeProviderKeys: {
        parameters: {
            path: {
                provider: components["parameters"]["provider"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    mode: "test" | "live";
                    /** @description Your own password, again */
                    password: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["PaymentProvider"];
            default: components["responses"]["Error"];
        };
    };
    checkProvider: {
        parameters: {
            path: {
                provider: components["parameters"]["provider"];
            };
        };
        responses: {
            200: components["responses"]["PaymentProvider"];
            default: components["responses"]["Error"];
        };
    };
    quoteChange: {
        parameters: {
            query: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start_date: string;
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end_date: string;
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                pickup_time?: components["parameters"]["pickup_time-2"];
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                return_time?: components["parameters"]["return_time-2"];
                /** @description Of the same hotel; what is not said stays as it is */
                room_type_id?: string;
                rooms?: components["parameters"]["rooms"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
            };
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ChangeQuote"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showChange: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["BookingChange"];
            default: components["responses"]["Error"];
        };
    };
    changeDates: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    start_date: components["schemas"]["Day"];
                    end_date: components["schemas"]["Day"];
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    pickup_time?: string;
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    return_time?: string;
                    /** @description Of the same hotel; what is not said stays as it is */
                    room_type_id?: string;
                    rooms?: number;
                    guests?: number;
                    children?: number;
                    /** @description The new total that was shown; another price answers 409 price_changed */
                    total_amount?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["BookingChange"];
            default: components["responses"]["Error"];
        };
    };
    withdrawChange: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["BookingChange"];
            default: components["responses"]["Error"];
        };
    };
    quoteCancellation: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["CancellationQuote"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setBookingStatus: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    status: components["schemas"]["BookingStatus"];
                    reason?: string;
                    /** @description The refund that was quoted; 409 refund_changed when it is another by now */
                    refund?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    completeBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    cancelByOperator: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @description The refund that was quoted; 409 refund_changed when it is another by now */
                    refund?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    listVehicles: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description Part of a plate, however it is spaced, or words of the car */
                search?: string;
                status?: "active" | "service" | "retired";
                car_id?: string;
                state?: components["parameters"]["state-3"];
                only?: "unfit" | "papers_ending" | "service_due";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetVehicleList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addVehicle: {
        requestBody: {
            content: {
                "application/json": {
                    car_id: string;
                    plate: string;
                    mileage_km?: number;
                    papers?: components["schemas"]["PaperExpiry"][];
                };
            };
        };
        responses: {
            201: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    showVehicle: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    editVehicle: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    plate?: string;
                    car_id?: string;
                    status?: components["schemas"]["VehicleStatus"];
                    mileage_km?: number;
                    /** @description The tank in eighths */
                    fuel_eighths?: number | null;
                    service_due_on?: components["schemas"]["Day"] | null;
                    service_due_km?: number | null;
                    note?: string;
                    papers?: components["schemas"]["PaperExpiry"][];
                    reason?: string;
                    /** @description Do it although hires are left without a car: they go back to the board. Otherwise 409 sold_beyond or hires_assigned, with the bookings named. */
                    despite_hires?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    listVehicleUses: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                on?: components["parameters"]["on"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["VehicleUses"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPapersEnding: {
        parameters: {
            query?: {
                within?: number;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetPapersEnding"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFleetCars: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetCars"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addVehicleBreak: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    from_on: components["schemas"]["Day"];
                    until_on: components["schemas"]["Day"];
                    reason: string;
                    /** @description Do it although hires are left without a car: they go back to the board. Otherwise 409 sold_beyond or hires_assigned, with the bookings named. */
                    despite_hires?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    removeVehicleBreak: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                breakId: components["parameters"]["breakId"];
            };
        };
        responses: {
            200: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    recordVehicleService: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    done_on: components["schemas"]["Day"];
                    mileage_km: number;
                    work: string;
                    cost?: number;
                    next_due_on?: components["schemas"]["Day"] | null;
                    next_due_km?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["FleetVehicle"];
            default: components["responses"]["Error"];
        };
    };
    listDrivers: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetDrivers"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showDriver: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["FleetDriver"];
            default: components["responses"]["Error"];
        };
    };
    editDriver: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    phone?: string | null;
                    licence_number?: string;
                    licence_expires_on?: components["schemas"]["Day"] | null;
                    is_active?: boolean;
                    note?: string;
                    reason?: string;
                    /** @description Do it although trips are assigned: they are taken from the driver and go back to the board, also those on the road. Otherwise 409 trips_assigned, with the trips named. */
                    despite_trips?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["FleetDriver"];
            default: components["responses"]["Error"];
        };
    };
    takeDriverDaysOff: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverDaysOff"];
            };
        };
        responses: {
            200: components["responses"]["FleetDriver"];
            default: components["responses"]["Error"];
        };
    };
    giveUpDriverDaysOff: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                breakId: components["parameters"]["breakId"];
            };
        };
        responses: {
            200: components["responses"]["FleetDriver"];
            default: components["responses"]["Error"];
        };
    };
    showBoard: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from?: components["parameters"]["from"];
                days?: number;
                state?: components["parameters"]["state-3"];
                /** @description Idle cars too */
                all?: boolean;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetBoard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showHire: {
        parameters: {
            path: {
                bookingId: components["parameters"]["bookingId"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetHire"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    assignVehicle: {
        parameters: {
            path: {
                bookingId: components["parameters"]["bookingId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicle_id: string | null;
                    /** @description Who was named when you looked */
                    instead_of?: string | null;
                    swap?: components["schemas"]["CarSwap"];
                };
            };
        };
        responses: {
            200: components["responses"]["Hire"];
            default: components["responses"]["Error"];
        };
    };
    correctReadings: {
        parameters: {
            path: {
                bookingId: components["parameters"]["bookingId"];
                /** @description Of the hire: 1 is its first car */
                nth: string;
            };
        };
        /** @description What a car of a hire showed: not read until now, or read wrong */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectReadings"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["HireSegments"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    assignDriver: {
        parameters: {
            path: {
                bookingId: components["parameters"]["bookingId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    driver_id: string | null;
                    /** @description Who was named when you looked */
                    instead_of?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Hire"];
            default: components["responses"]["Error"];
        };
    };
    showDailySchedule: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                on?: components["parameters"]["on"];
                state?: components["parameters"]["state-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FleetDaySheet"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                all?: boolean;
            };
        };
        responses: {
            200: components["responses"]["FleetIncidents"];
            default: components["responses"]["Error"];
        };
    };
    closeIncident: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    outcome: string;
                };
            };
        };
        responses: {
            200: components["responses"]["FleetIncidents"];
            default: components["responses"]["Error"];
        };
    };
    showDriverDay: {
        responses: {
            200: components["responses"]["DriverDay"];
            default: components["responses"]["Error"];
        };
    };
    listTripHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverTripHistory"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showEarnings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverEarnings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    acceptTrip: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["When"];
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    declineTrip: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverPastTrip"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    arriveForTrip: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["When"];
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    startTrip: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    mileage_km: number;
                    /** @description The tank in eighths, as the gauge shows it */
                    fuel_eighths: number;
                    at?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    endTrip: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    mileage_km: number;
                    /** @description The tank in eighths, as the gauge shows it */
                    fuel_eighths: number;
                    at?: string;
                    note?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    recordCarChange: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /** @description What the car shows that was taken over on the road, and the one that was left */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CarChange"];
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    keepChecks: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    checks: ("tyres" | "fuel" | "papers" | "clean" | "request")[];
                };
            };
        };
        responses: {
            200: components["responses"]["DriverTrip"];
            default: components["responses"]["Error"];
        };
    };
    setDuty: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description On duty until then; null: off duty */
                    until: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["DriverDay"];
            default: components["responses"]["Error"];
        };
    };
    takeOwnDaysOff: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDaysOff"];
            };
        };
        responses: {
            200: components["responses"]["DriverDay"];
            default: components["responses"]["Error"];
        };
    };
    giveUpOwnDaysOff: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["DriverDay"];
            default: components["responses"]["Error"];
        };
    };
    reportIncident: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Named by the phone, so that its pictures can follow */
                    id?: string;
                    trip_id?: string;
                    kind: "breakdown" | "tyre" | "accident" | "damage" | "papers" | "customer" | "other";
                    text: string;
                    can_drive: boolean;
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": components["schemas"]["DriverIncident"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readTripPhoto: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    addTripPhoto: {
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": components["schemas"]["TripPhoto"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listHotelReviews: {
        parameters: {
            query?: {
                sort_by?: components["parameters"]["sort_by-4"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["ReviewList"];
            default: components["responses"]["Error"];
        };
    };
    listCarReviews: {
        parameters: {
            query?: {
                sort_by?: components["parameters"]["sort_by-4"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            path: {
                id: components["parameters"]["id-6"];
            };
        };
        responses: {
            200: components["responses"]["ReviewList"];
            default: components["responses"]["Error"];
        };
    };
    findOwnReview: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["BookingReview"];
            default: components["responses"]["Error"];
        };
    };
    editReview: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewBody"];
            };
        };
        responses: {
            200: components["responses"]["BookingReview"];
            default: components["responses"]["Error"];
        };
    };
    writeReview: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewBody"];
            };
        };
        responses: {
            201: components["responses"]["BookingReview"];
            default: components["responses"]["Error"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                show?: "all" | "shown" | "hidden" | "unanswered";
                stars?: number;
                /** @description Of one hotel or car */
                item_id?: string;
                /** @description In the words, the author or the listing */
                search?: string;
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        reviews: components["schemas"]["StaffReview"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    replyToReview: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffReview"];
            default: components["responses"]["Error"];
        };
    };
    withdrawReply: {
        parameters: {
            query?: {
                /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                version?: string;
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["StaffReview"];
            default: components["responses"]["Error"];
        };
    };
    setReviewVisibility: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    is_hidden: boolean;
                    /** @description Needed to hide, 10 characters at least */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["StaffReview"];
            default: components["responses"]["Error"];
        };
    };
    getSettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFooterSettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FooterSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getContactSettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ContactSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAboutSettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["AboutSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPrivacySettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PrivacySettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFaq: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FaqSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCurrencies: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["CurrencyList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    convertMoney: {
        parameters: {
            path: {
                from: string;
                to: string;
                /** @description Decimal text from 0 to 1,000,000,000,000 */
                amount: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["Converted"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    detectLocation: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DetectedLocation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCountries: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["CountryList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showAllSettings: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    editSite: {
        requestBody: {
            content: {
                "application/json": {
                    site_name?: string;
                    maintenance_mode?: boolean;
                    maintenance_until?: string;
                    car_rental_enabled?: boolean;
                    hotel_booking_enabled?: boolean;
                    legal_name?: string;
                    /** @description Line breaks are kept */
                    legal_address?: string;
                    /** @description As the Corporate Affairs Commission gave it */
                    rc_number?: string;
                    /** @description Tax identification number */
                    tin?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    editRules: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description VAT and service fee together; two decimals */
                    tax_percent?: number;
                    vat_percent?: number;
                    driver_price_per_day?: number;
                    /** @description Superadmins only */
                    refund_approval_above?: number;
                    /** @description Superadmins only; 0: no discounts */
                    max_discount_percent?: number;
                    /** @description Superadmins only */
                    transfer_tolerance?: number;
                    /** @description Superadmins only */
                    accept_short_up_to?: number;
                    /** @description Superadmins only */
                    pay_partners_by_transfer?: boolean;
                    hold_minutes?: number;
                    max_hold_minutes?: number;
                    staff_hold_hours?: number;
                    transfer_hold_hours?: number;
                    transfer_notice_hours?: number;
                    max_live_holds?: number;
                    max_live_holds_per_address?: number;
                    /** @description Addresses and networks whose unpaid holds are not counted together */
                    office_networks?: string[];
                    max_days_ahead?: number;
                    max_days?: number;
                    complaint_days?: number;
                    booking_years?: number;
                    message_years?: number;
                    hotel_same_day_until?: string;
                    car_same_day_until?: string;
                    self_drive_from?: string;
                    self_drive_until?: string;
                    hire_grace_minutes?: number;
                    airport_wait_minutes?: number;
                    driver_wait_minutes?: number;
                    /** @description Where pictures may be fetched from by address; empty = anywhere on the open internet */
                    picture_hosts?: string[];
                    /** @description Superadmins only */
                    staff_two_factor?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    showCancellation: {
        responses: {
            200: components["responses"]["CancellationSettings"];
            default: components["responses"]["Error"];
        };
    };
    editCancellation: {
        requestBody: {
            content: {
                "application/json": {
                    hotel?: components["schemas"]["CancellationTier"][];
                    car?: components["schemas"]["CancellationTier"][];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["CancellationSettings"];
            default: components["responses"]["Error"];
        };
    };
    settingsHistory: {
        parameters: {
            path: {
                key: "site" | "footer" | "contact" | "about" | "faq" | "rules" | "cancellation";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["SettingsHistory"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    editFooter: {
        requestBody: {
            content: {
                "application/json": {
                    company_name?: string;
                    /** @description Line breaks are kept */
                    company_description?: string;
                    twitter_url?: string;
                    instagram_url?: string;
                    linkedin_url?: string;
                    whatsapp_number?: string;
                    contact_email?: string;
                    contact_phone?: string;
                    /** @description Line breaks are kept */
                    contact_address?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    editContact: {
        requestBody: {
            content: {
                "application/json": {
                    page_title?: string;
                    /** @description Line breaks are kept */
                    page_description?: string;
                    contact_email?: string;
                    contact_phone?: string;
                    /** @description Line breaks are kept */
                    contact_address?: string;
                    office_hours?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    editAbout: {
        requestBody: {
            content: {
                "application/json": {
                    page_title?: string;
                    /** @description Line breaks are kept */
                    page_description?: string;
                    /** @description Line breaks are kept */
                    company_story?: string;
                    /** @description Line breaks are kept */
                    mission_statement?: string;
                    /** @description Line breaks are kept */
                    vision_statement?: string;
                    core_values?: string[];
                    /** @description Line breaks are kept */
                    team_description?: string;
                    achievements?: {
                        title: string;
                        description: string;
                        icon: "users" | "hotel" | "car" | "clock" | "award" | "shield";
                    }[];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    editFaq: {
        requestBody: {
            content: {
                "application/json": {
                    sections?: {
                        title: string;
                        items: {
                            question: string;
                            answer: string;
                        }[];
                    }[];
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedSettings"];
            default: components["responses"]["Error"];
        };
    };
    showBankTransfer: {
        responses: {
            200: components["responses"]["BankTransferSettings"];
            default: components["responses"]["Error"];
        };
    };
    changeBankTransfer: {
        requestBody: {
            content: {
                "application/json": {
                    bank_name?: string;
                    bank_code?: string | null;
                    /** @description NUBAN, 10 digits */
                    account_number?: string;
                    account_name?: string;
                    /** @description All accounts, in the order shown */
                    accounts?: {
                        bank_name: string;
                        bank_code?: string | null;
                        /** @description NUBAN, 10 digits */
                        account_number: string;
                        account_name: string;
                    }[];
                    /** @description Your own password, again */
                    password: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["BankTransferSettings"];
            default: components["responses"]["Error"];
        };
    };
    listRates: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffRateList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    changeRate: {
        parameters: {
            path: {
                code: components["parameters"]["code"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Naira for one unit */
                    rate: number | string;
                    /** @description Needed for a change of more than 20 % */
                    confirm?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    /** @description Kept in the audit */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffRate"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    rateHistory: {
        parameters: {
            path: {
                code: components["parameters"]["code"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        code: string;
                        history: {
                            changed_at: string;
                            old_rate: components["schemas"]["Amount"] | null;
                            new_rate: components["schemas"]["Amount"];
                            changed_by: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    submitContactMessage: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    subject: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": {
                        id: string;
                        message: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    submitPrivacyComplaint: {
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    category: components["schemas"]["ComplaintKind"];
                    message: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                content: {
                    "application/json": components["schemas"]["ComplaintReceived"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                status?: "open" | "answered" | "closed";
                /** @description Complaints about personal data alone, or without them */
                complaints?: boolean;
                /** @description Words of the letter, its sender or address */
                search?: string;
                /** @description A member of staff, `me` or `nobody` */
                assigned_to?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ContactInbox"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listClerks: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ContactClerks"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readLetter: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["ContactLetter"];
            default: components["responses"]["Error"];
        };
    };
    moveLetter: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    status?: "open" | "closed";
                    assigned_to?: string | null;
                    /** @description Stays beside the letter */
                    reason?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ContactLetter"];
            default: components["responses"]["Error"];
        };
    };
    answerLetter: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /** @description Nothing more is to come */
                    close?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody was quicker */
                    version: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ContactLetter"];
            default: components["responses"]["Error"];
        };
    };
    noteOnLetter: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            200: components["responses"]["ContactLetter"];
            default: components["responses"]["Error"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                unread?: boolean;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    markAllRead: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        marked: number;
                        unread_count: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    markReadAgain: {
        parameters: {
            path: {
                id: components["parameters"]["id-10"];
            };
        };
        responses: {
            200: components["responses"]["Notification"];
            default: components["responses"]["Error"];
        };
    };
    markRead: {
        parameters: {
            path: {
                id: components["parameters"]["id-10"];
            };
        };
        responses: {
            200: components["responses"]["Notification"];
            default: components["responses"]["Error"];
        };
    };
    countAudience: {
        parameters: {
            query: {
                to: "user" | "role" | "all";
                user_id?: components["parameters"]["user_id"];
                /** @description With to: user, instead of user_id */
                email?: string;
                role?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PushAudience"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    pushNotification: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 120 characters */
                    title: string;
                    to: "user" | "role" | "all";
                    /** @description With to: user */
                    user_id?: string;
                    /** @description With to: role */
                    role?: string;
                    type?: "success" | "warning" | "error" | "info";
                    /** @description At most 1,000 characters */
                    message: string;
                    /** @description A path of this site */
                    link?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description How many people were told */
                        sent: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    streamEvents: {
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description kept: no mail server is configured, the mail can only be read here */
                status?: "waiting" | "sent" | "kept" | "failed";
                booking_id?: components["parameters"]["booking_id"];
                recipient?: string;
                /** @description Part of an address, a subject or a kind */
                search?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readMail: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["Mail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    sendMailAgain: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["MailLine"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    retryFailedMails: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadReceipt: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    downloadCalendar: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    listReceiptKeys: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        keys: {
                            id: string;
                            algorithm: "Ed25519";
                            /** @description 32 bytes in base64url, as in a JWK’s x */
                            public_key: string;
                            first_used_at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    verifyReceipt: {
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["VerifiedReceipt"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMonths: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description Every month since the first posting, the newest first */
                        months: {
                            /** @description YYYY-MM */
                            month: string;
                            /**
                             * @description Running: not over yet. Requested: somebody asked to close it, and another has to confirm it
                             * @enum {string}
                             */
                            status: "running" | "open" | "requested" | "closed";
                            /** @description The one that may be opened again */
                            is_last_closed: boolean;
                            journals: number;
                            debits: components["schemas"]["Amount"];
                            closing: ("requested" | "closed" | "withdrawn" | "reopened") | null;
                            requested_by: string | null;
                            requested_by_name: string | null;
                            requested_at: string | null;
                            confirmed_by_name: string | null;
                            confirmed_at: string | null;
                            ended_by_name: string | null;
                            ended_at: string | null;
                            reason: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showTrialBalance: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description YYYY-MM */
                        month: string;
                        accounts: {
                            code: string;
                            account: string;
                            name: string;
                            side: "asset" | "debt" | "income" | "cost";
                            /** @description Naira; a debit is above zero, a credit below */
                            opening: number;
                            debits: components["schemas"]["Amount"];
                            credits: components["schemas"]["Amount"];
                            /** @description Naira; a debit is above zero, a credit below */
                            closing: number;
                        }[];
                        totals: {
                            /** @description Naira; a debit is above zero, a credit below */
                            opening: number;
                            debits: components["schemas"]["Amount"];
                            credits: components["schemas"]["Amount"];
                            /** @description Naira; a debit is above zero, a credit below */
                            closing: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showVatReturn: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        /** @description YYYY-MM */
                        month: string;
                        rates: {
                            vat_percent: number;
                            sales: components["schemas"]["Amount"];
                            output_vat: components["schemas"]["Amount"];
                            credited_sales: components["schemas"]["Amount"];
                            credited_vat: components["schemas"]["Amount"];
                            /** @description Output VAT less what was given up with refunds */
                            vat_due: number;
                        }[];
                        documents: {
                            on: components["schemas"]["Day"];
                            booking_id: string;
                            booking_reference: string;
                            invoice: string | null;
                            credit_note: string | null;
                            refund_id: string | null;
                            vat_percent: number;
                            /** @description Before tax; below zero when it went back */
                            sales: number;
                            vat: number;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportVatReturn: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    exportJournal: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    showCustomerFunds: {
        parameters: {
            query?: {
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                as_of?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        as_of: components["schemas"]["Day"];
                        months: {
                            /** @description YYYY-MM */
                            month: string;
                            bookings: number;
                            held: number;
                        }[];
                        total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listReceivables: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        as_of: components["schemas"]["Day"];
                        ages: {
                            due: components["schemas"]["Amount"];
                            /** @description Of stays and hires that began in the last 30 days */
                            current: number;
                            over_30: components["schemas"]["Amount"];
                            over_60: components["schemas"]["Amount"];
                            over_90: components["schemas"]["Amount"];
                        };
                        receivables: {
                            booking_id: string;
                            booking_reference: string;
                            guest_name: string;
                            buyer_company: string | null;
                            begun_on: components["schemas"]["Day"];
                            age_days: number;
                            total: components["schemas"]["Amount"];
                            paid: components["schemas"]["Amount"];
                            due: components["schemas"]["Amount"];
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestClosing: {
        parameters: {
            path: {
                /** @description YYYY-MM */
                id: components["parameters"]["id-7"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    confirmClosing: {
        parameters: {
            path: {
                /** @description YYYY-MM */
                id: components["parameters"]["id-7"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    withdrawClosing: {
        parameters: {
            path: {
                /** @description YYYY-MM */
                id: components["parameters"]["id-7"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    reopenMonth: {
        parameters: {
            path: {
                /** @description YYYY-MM */
                id: components["parameters"]["id-7"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listPartners: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                is_active?: components["parameters"]["is_active"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PartnerList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addPartner: {
        requestBody: {
            content: {
                "application/json": {
                    /** @description As staff call the partner */
                    name: string;
                    legal_name: string;
                    address: string;
                    /** @description Needed of who is registered for VAT */
                    tin: string;
                    /** @description Hundredths of a percent of the price before tax */
                    commission_bps: number;
                    /** @description The VAT on the partner’s sales is then handed over */
                    is_vat_registered: boolean;
                    /** @description No hotel or car is newly given to one who is not */
                    is_active: boolean;
                    bank_code: string;
                    account_number: string;
                    account_name: string;
                    /** @description true: the number was looked at again, although its check digit does not fit */
                    is_checked?: boolean;
                    /** @description Of your own account, again: where the bank account is new or another */
                    password?: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Partner"];
            default: components["responses"]["Error"];
        };
    };
    showPartner: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Partner"];
            default: components["responses"]["Error"];
        };
    };
    changePartner: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As staff call the partner */
                    name?: string;
                    legal_name?: string;
                    address?: string;
                    /** @description Needed of who is registered for VAT */
                    tin?: string;
                    /** @description Hundredths of a percent of the price before tax */
                    commission_bps?: number;
                    /** @description The VAT on the partner’s sales is then handed over */
                    is_vat_registered?: boolean;
                    /** @description No hotel or car is newly given to one who is not */
                    is_active?: boolean;
                    bank_code?: string;
                    account_number?: string;
                    account_name?: string;
                    /** @description true: the number was looked at again, although its check digit does not fit */
                    is_checked?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                    /** @description Of your own account, again: where the bank account is new or another */
                    password?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Partner"];
            default: components["responses"]["Error"];
        };
    };
    showPartnerStatement: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PartnerStatement"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportPartnerStatement: {
        parameters: {
            query: {
                /** @description YYYY-MM */
                month: components["parameters"]["month"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    listPartnerNames: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        partners: {
                            id: string;
                            name: string;
                            is_active: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPartnerRuns: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["PartnerRunList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    makePartnerRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    showPartnerRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    fetchPartnerRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    sendPartnerRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    payPartnerRunByTransfer: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    withdrawPartnerRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    recordPartnerRunResults: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerRunResults"];
            };
        };
        responses: {
            200: components["responses"]["PartnerRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    listDriverPay: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                search?: components["parameters"]["search"];
                has_account?: boolean;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverPayList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showDriverPay: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["DriverPay"];
            default: components["responses"]["Error"];
        };
    };
    giveDriverAccount: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverAccount"];
            };
        };
        responses: {
            200: components["responses"]["DriverPay"];
            default: components["responses"]["Error"];
        };
    };
    listDriverRuns: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverRunList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    makeDriverRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        /** @description Of the trips that ended on this day or before it */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDriverRun"];
            };
        };
        responses: {
            200: components["responses"]["DriverRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    showDriverRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["DriverRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    fetchDriverRun: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    sendDriverRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            200: components["responses"]["DriverRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    withdrawDriverRun: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["DriverRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    recordDriverRunResults: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DriverRunResults"];
            };
        };
        responses: {
            200: components["responses"]["DriverRunWhole"];
            default: components["responses"]["Error"];
        };
    };
    showOwnPay: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverOwnPay"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showPaySlip: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DriverPaySlip"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    downloadPaySlip: {
        parameters: {
            path: {
                id: components["parameters"]["id-3"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    listStaffBookings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description A reference, or beginnings of a guest’s or a listing’s name, an address, a number or its end */
                search?: components["parameters"]["search-3"];
                status?: components["parameters"]["status"];
                type?: components["parameters"]["type"];
                booking_type?: components["parameters"]["booking_type"];
                payment_status?: components["parameters"]["payment_status"];
                cancel_reason?: components["parameters"]["cancel_reason"];
                user_id?: components["parameters"]["user_id"];
                listing_id?: components["parameters"]["listing_id"];
                room_type_id?: components["parameters"]["room_type_id"];
                /** @description A state’s slug */
                state?: components["parameters"]["state-2"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start_from?: components["parameters"]["start_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start_until?: components["parameters"]["start_until"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end_from?: components["parameters"]["end_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end_until?: components["parameters"]["end_until"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                present_on?: components["parameters"]["present_on"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_from?: components["parameters"]["created_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_until?: components["parameters"]["created_until"];
                /** @description Made by staff */
                on_behalf?: components["parameters"]["on_behalf"];
                /** @description Naira */
                total_from?: components["parameters"]["total_from"];
                /** @description Naira */
                total_until?: components["parameters"]["total_until"];
                /** @description The way of one of its payments, or confirmed unpaid */
                paid_by?: components["parameters"]["paid_by"];
                /** @description These alone: their ids, with commas */
                ids?: components["parameters"]["ids"];
                /** @description Hires alone */
                with_driver?: components["parameters"]["with_driver-2"];
                driver_id?: components["parameters"]["driver_id"];
                sort_by?: components["parameters"]["sort_by-5"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffBookingList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createForCustomer: {
        parameters: {
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_type: components["schemas"]["BookingType"];
                    booking_data: components["schemas"]["DeskBookingData"];
                    start_date?: string;
                    end_date?: string;
                    check_in_date?: string;
                    check_out_date?: string;
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    pickup_time?: string;
                    /** @description Of a hire, HH:MM in half hours; without it the usual time */
                    return_time?: string;
                    /** @description What the customer was shown; another price answers 409 price_changed */
                    total_amount: number;
                    currency?: string;
                    /** @description Who drives is 21 or over (P12): kept as a consent */
                    is_old_enough?: boolean;
                    /** @description Left out: the account of guest_email, or of guest_name and guest_phone without an address; made without a password when there is none */
                    customer_id?: string;
                    /** @description Booked and confirmed in one: it is paid on arrival. Asks for payments.verify, an Idempotency-Key and a reason of at least three letters */
                    pay_on_arrival?: boolean;
                    reason?: string;
                    /** @description Off the price before tax, up to `max_discount_percent`; asks for bookings.discount */
                    discount_percent?: number;
                    /** @description Why there is a discount; the customer does not see it */
                    discount_reason?: string;
                    /** @description How long it is held unpaid: from the usual hold up to that of the desk (`staff_hold_hours`) */
                    hold_minutes?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            201: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    findFilterChoices: {
        parameters: {
            query: {
                of: "listing" | "customer" | "driver";
                /** @description Beginnings of a name, an address or a number */
                q?: string;
                /** @description This one alone */
                id?: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["BookingFilterChoices"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFrontDesk: {
        parameters: {
            query: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                type: components["parameters"]["type-3"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                on?: components["parameters"]["on"];
                part?: "arrivals" | "in_house" | "departures";
                /** @description A state’s slug */
                state?: components["parameters"]["state-2"];
                listing_id?: components["parameters"]["listing_id"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["FrontDesk"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listLiveHolds: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        holds: {
                            booking_id: string;
                            booking_type: components["schemas"]["BookingType"];
                            listing: string;
                            guest_name: string;
                            guest_phone: string | null;
                            /** @description Who of the staff made it; null: the customer did */
                            held_by: string | null;
                            expires_at: string;
                            /** @description To pay: the booking, or what a change of it costs more */
                            total: number;
                            /** @description A paid booking whose change waits for its payment */
                            is_change: boolean;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readBookingTimeline: {
        parameters: {
            query: {
                type: components["parameters"]["type-3"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                from: components["parameters"]["from-3"];
                /** @description The first day after the last */
                until: string;
                listing_id?: components["parameters"]["listing_id"];
                /** @description A state’s slug */
                state?: components["parameters"]["state-2"];
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["BookingTimeline"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    showStaffBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["StaffBooking"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    editBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffUpdateBookingBody"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    previewEndings: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["BookingEndings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportBookings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                /** @description A reference, or beginnings of a guest’s or a listing’s name, an address, a number or its end */
                search?: components["parameters"]["search-3"];
                status?: components["parameters"]["status"];
                type?: components["parameters"]["type"];
                booking_type?: components["parameters"]["booking_type"];
                payment_status?: components["parameters"]["payment_status"];
                cancel_reason?: components["parameters"]["cancel_reason"];
                user_id?: components["parameters"]["user_id"];
                listing_id?: components["parameters"]["listing_id"];
                room_type_id?: components["parameters"]["room_type_id"];
                /** @description A state’s slug */
                state?: components["parameters"]["state-2"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start_from?: components["parameters"]["start_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                start_until?: components["parameters"]["start_until"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end_from?: components["parameters"]["end_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                end_until?: components["parameters"]["end_until"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                present_on?: components["parameters"]["present_on"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_from?: components["parameters"]["created_from"];
                /** @description A calendar day in Lagos, YYYY-MM-DD */
                created_until?: components["parameters"]["created_until"];
                /** @description Made by staff */
                on_behalf?: components["parameters"]["on_behalf"];
                /** @description Naira */
                total_from?: components["parameters"]["total_from"];
                /** @description Naira */
                total_until?: components["parameters"]["total_until"];
                /** @description The way of one of its payments, or confirmed unpaid */
                paid_by?: components["parameters"]["paid_by"];
                /** @description These alone: their ids, with commas */
                ids?: components["parameters"]["ids"];
                /** @description Hires alone */
                with_driver?: components["parameters"]["with_driver-2"];
                driver_id?: components["parameters"]["driver_id"];
                sort_by?: components["parameters"]["sort_by-5"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    downloadInvoice: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    downloadCreditNote: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
                number: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    findAccountOfEmail: {
        parameters: {
            query: {
                email: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["AccountOfEmail"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    findHoldChoices: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["HoldChoices"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    quoteForCustomer: {
        parameters: {
            query?: {
                currency?: components["parameters"]["currency"];
                start_date?: components["parameters"]["start_date"];
                end_date?: components["parameters"]["end_date"];
                check_in?: components["parameters"]["check_in"];
                check_out?: components["parameters"]["check_out"];
                checkin_date?: components["parameters"]["checkin_date"];
                checkout_date?: components["parameters"]["checkout_date"];
                pickup_date?: components["parameters"]["pickup_date"];
                return_date?: components["parameters"]["return_date"];
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                pickup_time?: components["parameters"]["pickup_time-2"];
                /** @description Of a hire, HH:MM in half hours; without it the usual time */
                return_time?: components["parameters"]["return_time-2"];
                room_type_id?: components["parameters"]["room_type_id"];
                /** @description One of the room type; without it, the room type’s own rate */
                rate_plan_id?: components["parameters"]["rate_plan_id"];
                rooms?: components["parameters"]["rooms"];
                guests?: components["parameters"]["guests"];
                children?: components["parameters"]["children"];
                with_driver?: components["parameters"]["with_driver"];
                /** @description Off the price before tax, up to `max_discount_percent`; asks for bookings.discount */
                discount_percent?: number;
            };
            path: {
                type: components["parameters"]["type-2"];
                item: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["DeskSummary"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    resendBookingConfirmation: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        message: string;
                        recipient: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    makeClaimLink: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ClaimLink"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    noteOnBooking: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        notes: components["schemas"]["BookingNote"][];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    confirmOnArrival: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    completeForStaff: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    checkIn: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    undoCheckIn: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    checkOut: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    undoCheckOut: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    recordNoShow: {
        parameters: {
            path: {
                id: components["parameters"]["id-2"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                    /** @description The refund that was quoted; 409 refund_changed when it is another by now */
                    refund?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            default: components["responses"]["Error"];
        };
    };
    readDashboard: {
        parameters: {
            query?: {
                range?: "7d" | "30d" | "3m" | "6m" | "12m";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readAdminStats: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["AdminStats"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    readReport: {
        parameters: {
            query?: {
                /** @description The first day; ninety days up to the last unless told otherwise */
                from?: components["parameters"]["from-4"];
                /** @description The last day, at most a year ahead; today unless told otherwise */
                until?: components["parameters"]["until-2"];
                by?: components["parameters"]["by"];
                kind?: components["parameters"]["kind"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                /** @description The first day; ninety days up to the last unless told otherwise */
                from?: components["parameters"]["from-4"];
                /** @description The last day, at most a year ahead; today unless told otherwise */
                until?: components["parameters"]["until-2"];
                by?: components["parameters"]["by"];
                kind?: components["parameters"]["kind"];
            };
            path: {
                table: "takings" | "methods" | "bookings" | "occupancy" | "lead-time" | "cancellations" | "places" | "listings" | "rate-plans";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    readProcessingRegister: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ProcessingRegister"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportProcessingRegister: {
        responses: {
            /** @description Default Response */
            200: {
            };
        };
    };
    health: {
        responses: {
            200: components["responses"]["Health"];
            default: components["responses"]["Error"];
        };
    };
    systemHealth: {
        responses: {
            200: components["responses"]["Health"];
            default: components["responses"]["Error"];
        };
    };
    readSystemHealth: {
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["SystemHealthReport"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    askForBackup: {
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                per_page?: components["parameters"]["per_page"];
                state?: "failed" | "retrying" | "waiting" | "running";
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    retryJob: {
        parameters: {
            path: {
                id: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": {
                        message: string;
                        task: string;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchEverything: {
        parameters: {
            query: {
                q: string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                content: {
                    "application/json": components["schemas"]["ConsoleSearch"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    countWaiting: {
        responses: {
            /** @description Null: not for this person */
            200: {
                content: {
                    "application/json": components["schemas"]["Waiting"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWaitingApprovals: {
        responses: {
            /** @description Only what this person may decide */
            200: {
                content: {
                    "application/json": components["schemas"]["WaitingApprovals"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: {
                screen?: string;
            };
        };
        responses: {
            200: components["responses"]["SavedViewList"];
            default: components["responses"]["Error"];
        };
    };
    saveView: {
        requestBody: {
            content: {
                "application/json": {
                    screen: string;
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            200: components["responses"]["SavedViewList"];
            default: components["responses"]["Error"];
        };
    };
    forgetView: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Error"];
        };
    };
}
