// Generated from openapi.json by `npm run gen`.
export interface paths {
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMyStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/resend-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showTwoFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/two-factor/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMyPreferences"];
        put: operations["saveMyPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeMySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Everything we hold of this person, as one JSON file */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["eraseMyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showUser"];
        put: operations["editUser"];
        post?: never;
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["giveRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users/{id}/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["takeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/users/{id}/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRoles"];
        put?: never;
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rbac/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeRole"];
        post?: never;
        delete: operations["removeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFavorites"];
        put?: never;
        post: operations["addFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/me/favorites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description By the favourite’s id, else by the item’s (C7) */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotel-images/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description multipart/form-data: hotel_id, file (JPEG, PNG or WebP, at most 8 MB), alt, is_cover */
        post: operations["uploadHotelPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotel-images/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As a form or JSON: hotel_id, image_url (https, on the open internet), alt, is_cover */
        post: operations["fetchHotelPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotel-images/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["reorderHotelPictures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotel-images/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["coverHotelPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotel-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotelPictures"];
        put: operations["describeHotelPicture"];
        post?: never;
        delete: operations["removeHotelPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/car-images/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description multipart/form-data: car_id, file (JPEG, PNG or WebP, at most 8 MB), alt, is_cover */
        post: operations["uploadCarPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/car-images/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description As a form or JSON: car_id, image_url (https, on the open internet), alt, is_cover */
        post: operations["fetchCarPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/car-images/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["reorderCarPictures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/car-images/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["coverCarPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/car-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCarPictures"];
        put: operations["describeCarPicture"];
        post?: never;
        delete: operations["removeCarPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description multipart/form-data: file (JPEG, PNG or WebP, at most 8 MB), alt */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffHotels"];
        put?: never;
        post: operations["createHotel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/hotels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showStaffHotel"];
        put: operations["editHotel"];
        post?: never;
        delete: operations["removeHotel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/hotels/{id}/room-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createRoomType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/room-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editRoomType"];
        post?: never;
        delete: operations["removeRoomType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/cars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffCars"];
        put?: never;
        post: operations["createCar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/cars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showStaffCar"];
        put: operations["editCar"];
        post?: never;
        delete: operations["removeCar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/inventories/{id}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showDays"];
        put: operations["planDays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/inventories/{id}/days/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchCars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/advanced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchAdvanced"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFeaturedHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findHotel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSimilarHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotelFreeDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFeaturedCars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findCar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSimilarCars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCarFreeDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/lagos/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLagosCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/{stateSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/{stateSlug}/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/{stateSlug}/{citySlug}/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findCityHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/hotel-pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotelPins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search/car-pins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCarPins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/summary/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBookings"];
        put?: never;
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showBooking"];
        put?: never;
        post?: never;
        delete: operations["cancelBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bookingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateBooking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["initializePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["processPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/complete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/options/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaymentOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/payments/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adminVerifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setPaymentStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaymentStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/export/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Every payment that the filters leave, as payments_export.csv (text/csv) */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/refund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundPaymentById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/refunds/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/refunds/{id}/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordOutgoingRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/upload-proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description multipart/form-data: booking_id, payment_reference, file (a picture or a PDF, at most 10 MB) */
        post: operations["uploadProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The newest proof as a file (image/webp or application/pdf) */
        get: operations["getProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/change/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["quoteChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showChange"];
        put?: never;
        post: operations["changeDates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["quoteCancellation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setBookingStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelByOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hotels/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotelReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cars/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCarReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findOwnReview"];
        put: operations["editReview"];
        post: operations["writeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["replyToReview"];
        post?: never;
        delete: operations["withdrawReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reviews/{id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setReviewVisibility"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/system/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["systemHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/footer-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFooterSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContactSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/about-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAboutSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showAllSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editSite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/footer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editFooter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editAbout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/faq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editFaq"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/bank-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showBankTransfer"];
        put: operations["changeBankTransfer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/currency-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/currency-rates/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/currency-rates/{code}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rateHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/localization/convert/{from}/{to}/{amount}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["convertMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/localization/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["detectLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/localization/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/contact-messages/clerks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClerks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/contact-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readLetter"];
        put: operations["moveLetter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/contact-messages/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["answerLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/contact-messages/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["noteOnLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/mark-all-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markAllRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["markReadAgain"];
        post: operations["markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pushNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description text/event-stream. Each event’s data is JSON: {"type":"notification"|"booking"|"payment","id":…} names what changed; {"type":"resync"} says that something may have been missed. The stream ends with its session. */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description application/pdf */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description text/calendar */
        get: operations["downloadCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReceiptKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description The code of a receipt’s QR, or the whole address that holds it */
        post: operations["verifyReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffBookings"];
        put?: never;
        post: operations["createForCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showStaffBooking"];
        put: operations["editBooking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/endings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewEndings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description application/pdf */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/resend-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendBookingConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmOnArrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeForStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/bookings/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readAdminStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/system/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readSystemHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/system/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/system/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            avif: {
                width: number;
                url: string;
            }[];
            webp: {
                width: number;
                url: string;
            }[];
        };
        Hotel: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price_ngn: number;
            currency: string;
            stay: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end: string;
                /** @description Nights or hire days */
                duration: number;
                /** @description Rooms; 1 for a car */
                units: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                subtotal: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                tax: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total_ngn: number;
            } | null;
            next_free: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end: string;
            } | null;
            shortest_stay: number | null;
            facts: {
                /** @description Hours a day with light in the rooms */
                power_hours?: number;
                backup?: ("generator" | "inverter" | "solar")[];
                generator_kva?: number;
                changeover_seconds?: number;
                /** @enum {unknown} */
                water?: "borehole" | "mains" | "mains_and_borehole";
                water_tank_litres?: number;
                /** @enum {unknown} */
                internet?: "fibre" | "5g" | "4g";
                internet_mbps?: number;
                /** @enum {unknown} */
                security?: "day_and_night" | "night";
                parking_bays?: number;
                has_lift?: boolean;
                floors?: number;
                /** @description IATA code of the airport that the house fetches guests from */
                airport_pickup?: string;
            };
            star_rating: number;
            amenities: string[];
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price_per_night: number;
            check_in_time: string;
            check_out_time: string;
            room_count: number;
            is_available: boolean;
        };
        Car: {
            id: string;
            name: string;
            image_url: string | null;
            image: components["schemas"]["Picture"] | null;
            description: string;
            rating: number | null;
            rating_count: number;
            distance_km: number | null;
            /** @description As shown: "Victoria Island, Lagos" */
            location: string;
            city: string;
            city_slug: string;
            state: string;
            state_slug: string;
            lat: number;
            lng: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price_ngn: number;
            currency: string;
            stay: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end: string;
                /** @description Nights or hire days */
                duration: number;
                /** @description Rooms; 1 for a car */
                units: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                subtotal: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                tax: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total_ngn: number;
            } | null;
            next_free: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end: string;
            } | null;
            shortest_stay: number | null;
            facts: {
                km_per_day?: number;
                extra_km_kobo?: number;
                /** @enum {unknown} */
                fuel_policy?: "full_to_full" | "same_to_same";
                large_cases?: number;
                driver_hours_per_day?: number;
                driver_age_least?: number;
                range_km?: number;
            };
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
            /** @description Whole units of the currency beside it, at most 2 decimals */
            driver_price_per_day: number;
            pickup_location: string;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            price_per_day: number;
            available: boolean;
        };
        User: {
            id: string;
            email: string;
            first_name: string;
            last_name: string;
            full_name: string;
            phone: string | null;
            roles: {
                id: string;
                name: string;
                permissions: {
                    name: string;
                }[];
            }[];
            /** @description admin or superadmin */
            is_admin: boolean;
            is_superadmin: boolean;
            is_driver: boolean;
            is_email_confirmed: boolean;
            has_two_factor: boolean;
            /** Format: date-time */
            created_at: string;
        };
        Role: {
            id: string;
            name: string;
            /** @description Every installation has it; it cannot be changed */
            is_builtin: boolean;
            permissions: {
                name: string;
            }[];
            user_count: number;
            version: string;
        };
        Favorite: {
            id: string;
            item_type: "hotel" | "car";
            item_id: string;
            name: string;
            /** @description False: it has been taken off the site */
            is_listed: boolean;
            listing: (components["schemas"]["Hotel"] | components["schemas"]["Car"]) | null;
            /** Format: date-time */
            created_at: string;
        };
        Quote: {
            type: "hotel" | "car";
            item_id: string;
            room_type_id: string | null;
            room_type_name: string | null;
            /**
             * @description A calendar day in Lagos, YYYY-MM-DD
             * @example 2026-12-11
             */
            start_date: string;
            /**
             * @description A calendar day in Lagos, YYYY-MM-DD
             * @example 2026-12-11
             */
            end_date: string;
            duration: number;
            nights: number | null;
            days: number | null;
            rooms: number;
            lines: {
                /** @description nights, days, driver */
                kind: string;
                label: string;
                quantity: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                unit_price: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                amount: number;
            }[];
            /** @description Whole units of the currency beside it, at most 2 decimals */
            subtotal: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            vat: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            service_fee: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            tax: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            total: number;
            /** @enum {string} */
            currency: "NGN";
            display: {
                currency: string;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total: number;
                rate_to_ngn: string;
            };
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            is_available: boolean;
            /** @description Rooms or vehicles free on all days */
            left: number;
            cancellation: {
                sentence: string;
                steps: {
                    kind: "free" | "charged" | "started" | "end";
                    from: string | null;
                    until: string | null;
                    /** @description Whole units of the currency beside it, at most 2 decimals */
                    refund: number;
                    /** @description Whole units of the currency beside it, at most 2 decimals */
                    kept: number;
                    /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                    when: string;
                    sentence: string;
                }[];
            };
            bank_transfer_allowed: boolean;
        };
        Booking: {
            id: string;
            booking_reference: string;
            booking_type: "hotel" | "car";
            status: "pending" | "confirmed" | "cancelled" | "completed";
            /** @enum {unknown} */
            payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
            cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            total_amount: number;
            currency: string;
            /**
             * @description A calendar day in Lagos, YYYY-MM-DD
             * @example 2026-12-11
             */
            check_in_date: string;
            /**
             * @description A calendar day in Lagos, YYYY-MM-DD
             * @example 2026-12-11
             */
            check_out_date: string;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            duration: number;
            rooms: number;
            number_of_guests: number;
            number_of_children: number;
            with_driver: boolean;
            special_requests: string | null;
            customer_name: string;
            customer_email: string;
            customer_phone: string | null;
            hotel_name: string | null;
            car_name: string | null;
            room_type_name: string | null;
            image: {
                id: string;
                image_url: string;
                is_cover: boolean;
                position: number;
                alt: string;
                width: number;
                height: number;
                /** @description Tiny data: picture to show while the real one loads */
                placeholder: string;
                avif: {
                    width: number;
                    url: string;
                }[];
                webp: {
                    width: number;
                    url: string;
                }[];
            } | null;
            image_url: string | null;
            location: string;
            lines: {
                /** @description nights, days, driver */
                kind: string;
                label: string;
                quantity: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                unit_price: number;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                amount: number;
            }[];
            /** @description Whole units of the currency beside it, at most 2 decimals */
            subtotal: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            vat: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            service_fee: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            tax: number;
            display: {
                currency: string;
                rate_to_ngn: string;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                total: number;
            };
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount_paid: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount_refunded: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount_due: number;
            hold_expires_at: string | null;
            cancellation: {
                sentence: string;
                steps: {
                    kind: "free" | "charged" | "started" | "end";
                    from: string | null;
                    until: string | null;
                    /** @description Whole units of the currency beside it, at most 2 decimals */
                    refund: number;
                    /** @description Whole units of the currency beside it, at most 2 decimals */
                    kept: number;
                    /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                    when: string;
                    sentence: string;
                }[];
            };
            can: {
                cancel: boolean;
                discard: boolean;
                pay: boolean;
                modify: boolean;
                change_dates: boolean;
            };
            booking_data: {
                item_id: string;
                pickup_location: string | null;
                dropoff_location: string | null;
                room_type_id: string | null;
                state: string | null;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            confirmed_at: string | null;
            cancelled_at: string | null;
        };
        Payment: {
            id: string;
            booking_id: string;
            booking_reference: string;
            payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
            provider: string;
            status: "pending" | "pending_verification" | "completed" | "failed";
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount_received: number;
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount_refunded: number;
            /** @enum {string} */
            currency: "NGN";
            payment_reference: string;
            refund_state: string;
            dispute_state: string;
            needs_review: boolean;
            failure: string | null;
            checkout_url: string | null;
            /** @description No real money moves (M3) */
            is_test: boolean;
            expires_at: string | null;
            proof: {
                id: string;
                name: string;
                media_type: string;
                /** Format: date-time */
                uploaded_at: string;
                is_seen_before: boolean;
            } | null;
            refunds: {
                id: string;
                status: string;
                /** @description Whole units of the currency beside it, at most 2 decimals */
                amount: number;
                reason: string;
                needs_approval: boolean;
                /** Format: date-time */
                created_at: string;
                expected_by: string | null;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            completed_at: string | null;
        };
        Refund: {
            id: string;
            payment_id: string;
            booking_id: string;
            /** @description requested, approved, reserved, sent, succeeded, failed */
            status: string;
            kind: string;
            payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
            /** @description Whole units of the currency beside it, at most 2 decimals */
            amount: number;
            reason: string;
            needs_approval: boolean;
            requested_by: string | null;
            approved_by: string | null;
            outgoing_reference: string | null;
            failure: string | null;
            /** Format: date-time */
            created_at: string;
            expected_by: string | null;
            settled_at: string | null;
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
            /** Format: date-time */
            written_at: string;
            is_edited: boolean;
            reply: {
                text: string;
                /** Format: date-time */
                written_at: string;
            } | null;
            booking_reference: string;
            type: string;
            item_id: string;
            name: string;
            is_hidden: boolean;
            hidden_reason: string | null;
            hidden_at: string | null;
        };
        Notification: {
            id: string;
            type: "success" | "warning" | "error" | "info";
            title: string;
            message: string;
            link: string | null;
            booking_id: string | null;
            read: boolean;
            /** @description The same as read (C1) */
            is_read: boolean;
            /** Format: date-time */
            created_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example ada@example.com */
                    email: string;
                    /** @description 8 to 128 characters with a lowercase letter, an uppercase letter and a number; not a common one (A3) */
                    password: string;
                    first_name: string;
                    last_name: string;
                    phone?: string | null;
                    /** @description Recorded when it is sent; false is refused */
                    accepts_terms?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        /** Format: date-time */
                        expires_at: string;
                        user: components["schemas"]["User"];
                        /** @description Where this person begins; always a path of this site */
                        redirect_path: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        /** Format: date-time */
                        expires_at: string;
                        user: components["schemas"]["User"];
                        /** @description Where this person begins; always a path of this site */
                        redirect_path: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                            permissions: {
                                name: string;
                            }[];
                        }[];
                        /** @description admin or superadmin */
                        is_admin: boolean;
                        is_superadmin: boolean;
                        is_driver: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    /** @example ada@example.com */
                    email?: string;
                    phone?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                            permissions: {
                                name: string;
                            }[];
                        }[];
                        /** @description admin or superadmin */
                        is_admin: boolean;
                        is_superadmin: boolean;
                        is_driver: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getMyStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total_bookings: number;
                        /** @description Confirmed, or held and waiting for payment */
                        active_bookings: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_spent: number;
                        /** @enum {string} */
                        currency: "NGN";
                        /** @description Confirmed and not begun */
                        upcoming_bookings: number;
                        total_favorites: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the mail */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    logInWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        /** Format: date-time */
                        expires_at: string;
                        user: components["schemas"]["User"];
                        /** @description Where this person begins; always a path of this site */
                        redirect_path: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_on: boolean;
                        /** @description This person’s role needs it (A10) */
                        is_required: boolean;
                        recovery_codes_left: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password of this account, again */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
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
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits of the app */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown this once */
                        recovery_codes: string[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password of this account, again */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password of this account, again */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Shown this once */
                        recovery_codes: string[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getMyPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: boolean;
                        sms: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    saveMyPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: boolean;
                    sms?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: boolean;
                        sms: boolean;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            is_current: boolean;
                            address: string | null;
                            device: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_seen_at: string;
                            /** Format: date-time */
                            expires_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    revokeMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    logOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    exportMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eraseMyAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password of this account, again */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description Part of a name, address or telephone number */
                search?: string;
                role?: string;
                status?: "active" | "disabled" | "erased";
                sort_by?: "newest" | "oldest" | "name" | "email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: {
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            full_name: string;
                            phone: string | null;
                            roles: {
                                id: string;
                                name: string;
                            }[];
                            is_disabled: boolean;
                            is_erased: boolean;
                            is_email_confirmed: boolean;
                            has_two_factor: boolean;
                            /** Format: date-time */
                            created_at: string;
                            last_seen_at: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                        }[];
                        is_disabled: boolean;
                        is_erased: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                        last_seen_at: string | null;
                        permissions: string[];
                        live_sessions: number;
                        total_bookings: number;
                        active_bookings: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_spent: number;
                        /** @enum {string} */
                        currency: "NGN";
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                        }[];
                        is_disabled: boolean;
                        is_erased: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                        last_seen_at: string | null;
                        permissions: string[];
                        live_sessions: number;
                        total_bookings: number;
                        active_bookings: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_spent: number;
                        /** @enum {string} */
                        currency: "NGN";
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    giveRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                        }[];
                        is_disabled: boolean;
                        is_erased: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                        last_seen_at: string | null;
                        permissions: string[];
                        live_sessions: number;
                        total_bookings: number;
                        active_bookings: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_spent: number;
                        /** @enum {string} */
                        currency: "NGN";
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    takeRole: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        first_name: string;
                        last_name: string;
                        full_name: string;
                        phone: string | null;
                        roles: {
                            id: string;
                            name: string;
                        }[];
                        is_disabled: boolean;
                        is_erased: boolean;
                        is_email_confirmed: boolean;
                        has_two_factor: boolean;
                        /** Format: date-time */
                        created_at: string;
                        last_seen_at: string | null;
                        permissions: string[];
                        live_sessions: number;
                        total_bookings: number;
                        active_bookings: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_spent: number;
                        /** @enum {string} */
                        currency: "NGN";
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            id: string;
                            is_current: boolean;
                            address: string | null;
                            device: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_seen_at: string;
                            /** Format: date-time */
                            expires_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permissions: {
                            name: string;
                            description: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Every installation has it; it cannot be changed */
                        is_builtin: boolean;
                        permissions: {
                            name: string;
                        }[];
                        user_count: number;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Every installation has it; it cannot be changed */
                        is_builtin: boolean;
                        permissions: {
                            name: string;
                        }[];
                        user_count: number;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeRole: {
        parameters: {
            query?: {
                /** @description Kept in the audit */
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                actor_id?: string;
                /** @description booking.cancelled, or booking. for all of its kind */
                action?: string;
                subject_kind?: string;
                subject_id?: string;
                from?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: {
                            id: string;
                            /** Format: date-time */
                            at: string;
                            actor_id: string | null;
                            actor_name: string | null;
                            actor_role: string;
                            action: string;
                            subject_kind: string;
                            subject_id: string;
                            before: unknown;
                            after: unknown;
                            reason: string | null;
                            address: string | null;
                            request_id: string | null;
                            seq: number | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        favorites: components["schemas"]["Favorite"][];
                        total: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        item_type: "hotel" | "car";
                        item_id: string;
                        name: string;
                        /** @description False: it has been taken off the site */
                        is_listed: boolean;
                        listing: (components["schemas"]["Hotel"] | components["schemas"]["Car"]) | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        item_type: "hotel" | "car";
                        item_id: string;
                        name: string;
                        /** @description False: it has been taken off the site */
                        is_listed: boolean;
                        listing: (components["schemas"]["Hotel"] | components["schemas"]["Car"]) | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    uploadHotelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    fetchHotelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    reorderHotelPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hotel_id?: string;
                    car_id?: string;
                    image_ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    coverHotelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listHotelPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    describeHotelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    alt: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeHotelPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    uploadCarPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    fetchCarPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    reorderCarPictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hotel_id?: string;
                    car_id?: string;
                    image_ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    coverCarPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCarPictures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    describeCarPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    alt: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeCarPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        image: components["schemas"]["Picture"];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listStaffHotels: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
                state?: string;
                is_active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        listings: {
                            id: string;
                            name: string;
                            city: string;
                            state: string;
                            is_active: boolean;
                            is_featured: boolean;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description Rooms, or cars */
                            units: number;
                            rating: number | null;
                            rating_count: number;
                            image_url: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createHotel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    star_rating: number;
                    amenities?: string[];
                    policies?: string[];
                    facts?: {
                        /** @description Hours a day with light in the rooms */
                        power_hours?: number;
                        backup?: ("generator" | "inverter" | "solar")[];
                        generator_kva?: number;
                        changeover_seconds?: number;
                        /** @enum {unknown} */
                        water?: "borehole" | "mains" | "mains_and_borehole";
                        water_tank_litres?: number;
                        /** @enum {unknown} */
                        internet?: "fibre" | "5g" | "4g";
                        internet_mbps?: number;
                        /** @enum {unknown} */
                        security?: "day_and_night" | "night";
                        parking_bays?: number;
                        has_lift?: boolean;
                        floors?: number;
                        /** @description IATA code of the airport that the house fetches guests from */
                        airport_pickup?: string;
                    };
                    check_in_time?: string;
                    check_out_time?: string;
                    room_type?: {
                        name: string;
                        description?: string;
                        beds: string;
                        size_sqm?: number | null;
                        position?: number;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        room_count: number;
                        max_guests: number;
                        min_nights?: number;
                        is_active?: boolean;
                        reason?: string;
                    };
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        star_rating: number;
                        amenities: string[];
                        policies: string[];
                        facts: {
                            /** @description Hours a day with light in the rooms */
                            power_hours?: number;
                            backup?: ("generator" | "inverter" | "solar")[];
                            generator_kva?: number;
                            changeover_seconds?: number;
                            /** @enum {unknown} */
                            water?: "borehole" | "mains" | "mains_and_borehole";
                            water_tank_litres?: number;
                            /** @enum {unknown} */
                            internet?: "fibre" | "5g" | "4g";
                            internet_mbps?: number;
                            /** @enum {unknown} */
                            security?: "day_and_night" | "night";
                            parking_bays?: number;
                            has_lift?: boolean;
                            floors?: number;
                            /** @description IATA code of the airport that the house fetches guests from */
                            airport_pickup?: string;
                        };
                        check_in_time: string;
                        check_out_time: string;
                        rating: number | null;
                        rating_count: number;
                        room_count: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_from: number;
                        room_types: {
                            id: string;
                            version: string;
                            name: string;
                            description: string;
                            beds: string;
                            size_sqm: number | null;
                            position: number;
                            /** @description Naira, at most 2 decimals */
                            price: number;
                            room_count: number;
                            max_guests: number;
                            min_nights: number;
                            is_active: boolean;
                            hotel_id: string;
                        }[];
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showStaffHotel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        star_rating: number;
                        amenities: string[];
                        policies: string[];
                        facts: {
                            /** @description Hours a day with light in the rooms */
                            power_hours?: number;
                            backup?: ("generator" | "inverter" | "solar")[];
                            generator_kva?: number;
                            changeover_seconds?: number;
                            /** @enum {unknown} */
                            water?: "borehole" | "mains" | "mains_and_borehole";
                            water_tank_litres?: number;
                            /** @enum {unknown} */
                            internet?: "fibre" | "5g" | "4g";
                            internet_mbps?: number;
                            /** @enum {unknown} */
                            security?: "day_and_night" | "night";
                            parking_bays?: number;
                            has_lift?: boolean;
                            floors?: number;
                            /** @description IATA code of the airport that the house fetches guests from */
                            airport_pickup?: string;
                        };
                        check_in_time: string;
                        check_out_time: string;
                        rating: number | null;
                        rating_count: number;
                        room_count: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_from: number;
                        room_types: {
                            id: string;
                            version: string;
                            name: string;
                            description: string;
                            beds: string;
                            size_sqm: number | null;
                            position: number;
                            /** @description Naira, at most 2 decimals */
                            price: number;
                            room_count: number;
                            max_guests: number;
                            min_nights: number;
                            is_active: boolean;
                            hotel_id: string;
                        }[];
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editHotel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
                    star_rating?: number;
                    amenities?: string[];
                    policies?: string[];
                    facts?: {
                        /** @description Hours a day with light in the rooms */
                        power_hours?: number;
                        backup?: ("generator" | "inverter" | "solar")[];
                        generator_kva?: number;
                        changeover_seconds?: number;
                        /** @enum {unknown} */
                        water?: "borehole" | "mains" | "mains_and_borehole";
                        water_tank_litres?: number;
                        /** @enum {unknown} */
                        internet?: "fibre" | "5g" | "4g";
                        internet_mbps?: number;
                        /** @enum {unknown} */
                        security?: "day_and_night" | "night";
                        parking_bays?: number;
                        has_lift?: boolean;
                        floors?: number;
                        /** @description IATA code of the airport that the house fetches guests from */
                        airport_pickup?: string;
                    };
                    check_in_time?: string;
                    check_out_time?: string;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        star_rating: number;
                        amenities: string[];
                        policies: string[];
                        facts: {
                            /** @description Hours a day with light in the rooms */
                            power_hours?: number;
                            backup?: ("generator" | "inverter" | "solar")[];
                            generator_kva?: number;
                            changeover_seconds?: number;
                            /** @enum {unknown} */
                            water?: "borehole" | "mains" | "mains_and_borehole";
                            water_tank_litres?: number;
                            /** @enum {unknown} */
                            internet?: "fibre" | "5g" | "4g";
                            internet_mbps?: number;
                            /** @enum {unknown} */
                            security?: "day_and_night" | "night";
                            parking_bays?: number;
                            has_lift?: boolean;
                            floors?: number;
                            /** @description IATA code of the airport that the house fetches guests from */
                            airport_pickup?: string;
                        };
                        check_in_time: string;
                        check_out_time: string;
                        rating: number | null;
                        rating_count: number;
                        room_count: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_from: number;
                        room_types: {
                            id: string;
                            version: string;
                            name: string;
                            description: string;
                            beds: string;
                            size_sqm: number | null;
                            position: number;
                            /** @description Naira, at most 2 decimals */
                            price: number;
                            room_count: number;
                            max_guests: number;
                            min_nights: number;
                            is_active: boolean;
                            hotel_id: string;
                        }[];
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeHotel: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createRoomType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string;
                    beds: string;
                    size_sqm?: number | null;
                    position?: number;
                    /** @description Naira, at most 2 decimals */
                    price: number;
                    room_count: number;
                    max_guests: number;
                    min_nights?: number;
                    is_active?: boolean;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        version: string;
                        name: string;
                        description: string;
                        beds: string;
                        size_sqm: number | null;
                        position: number;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        room_count: number;
                        max_guests: number;
                        min_nights: number;
                        is_active: boolean;
                        hotel_id: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editRoomType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string;
                    beds?: string;
                    size_sqm?: number | null;
                    position?: number;
                    /** @description Naira, at most 2 decimals */
                    price?: number;
                    room_count?: number;
                    max_guests?: number;
                    min_nights?: number;
                    is_active?: boolean;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        version: string;
                        name: string;
                        description: string;
                        beds: string;
                        size_sqm: number | null;
                        position: number;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        room_count: number;
                        max_guests: number;
                        min_nights: number;
                        is_active: boolean;
                        hotel_id: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeRoomType: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listStaffCars: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                search?: string;
                state?: string;
                is_active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        listings: {
                            id: string;
                            name: string;
                            city: string;
                            state: string;
                            is_active: boolean;
                            is_featured: boolean;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description Rooms, or cars */
                            units: number;
                            rating: number | null;
                            rating_count: number;
                            image_url: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createCar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                    brand: string;
                    model: string;
                    year: number;
                    category: string;
                    passengers: number;
                    /** @enum {unknown} */
                    transmission: "Automatic" | "Manual";
                    fuel_type: string;
                    color: string;
                    features?: string[];
                    facts?: {
                        km_per_day?: number;
                        extra_km_kobo?: number;
                        /** @enum {unknown} */
                        fuel_policy?: "full_to_full" | "same_to_same";
                        large_cases?: number;
                        driver_hours_per_day?: number;
                        driver_age_least?: number;
                        range_km?: number;
                    };
                    /** @enum {unknown} */
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
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        brand: string;
                        model: string;
                        year: number;
                        category: string;
                        passengers: number;
                        /** @enum {unknown} */
                        transmission: "Automatic" | "Manual";
                        fuel_type: string;
                        color: string;
                        features: string[];
                        facts: {
                            km_per_day?: number;
                            extra_km_kobo?: number;
                            /** @enum {unknown} */
                            fuel_policy?: "full_to_full" | "same_to_same";
                            large_cases?: number;
                            driver_hours_per_day?: number;
                            driver_age_least?: number;
                            range_km?: number;
                        };
                        /** @enum {unknown} */
                        driver_mode: "optional" | "required" | "none";
                        pickup_location: string;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        car_count: number;
                        min_days: number;
                        rating: number | null;
                        rating_count: number;
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showStaffCar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        brand: string;
                        model: string;
                        year: number;
                        category: string;
                        passengers: number;
                        /** @enum {unknown} */
                        transmission: "Automatic" | "Manual";
                        fuel_type: string;
                        color: string;
                        features: string[];
                        facts: {
                            km_per_day?: number;
                            extra_km_kobo?: number;
                            /** @enum {unknown} */
                            fuel_policy?: "full_to_full" | "same_to_same";
                            large_cases?: number;
                            driver_hours_per_day?: number;
                            driver_age_least?: number;
                            range_km?: number;
                        };
                        /** @enum {unknown} */
                        driver_mode: "optional" | "required" | "none";
                        pickup_location: string;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        car_count: number;
                        min_days: number;
                        rating: number | null;
                        rating_count: number;
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editCar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
                    brand?: string;
                    model?: string;
                    year?: number;
                    category?: string;
                    passengers?: number;
                    /** @enum {unknown} */
                    transmission?: "Automatic" | "Manual";
                    fuel_type?: string;
                    color?: string;
                    features?: string[];
                    facts?: {
                        km_per_day?: number;
                        extra_km_kobo?: number;
                        /** @enum {unknown} */
                        fuel_policy?: "full_to_full" | "same_to_same";
                        large_cases?: number;
                        driver_hours_per_day?: number;
                        driver_age_least?: number;
                        range_km?: number;
                    };
                    /** @enum {unknown} */
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        brand: string;
                        model: string;
                        year: number;
                        category: string;
                        passengers: number;
                        /** @enum {unknown} */
                        transmission: "Automatic" | "Manual";
                        fuel_type: string;
                        color: string;
                        features: string[];
                        facts: {
                            km_per_day?: number;
                            extra_km_kobo?: number;
                            /** @enum {unknown} */
                            fuel_policy?: "full_to_full" | "same_to_same";
                            large_cases?: number;
                            driver_hours_per_day?: number;
                            driver_age_least?: number;
                            range_km?: number;
                        };
                        /** @enum {unknown} */
                        driver_mode: "optional" | "required" | "none";
                        pickup_location: string;
                        /** @description Naira, at most 2 decimals */
                        price: number;
                        car_count: number;
                        min_days: number;
                        rating: number | null;
                        rating_count: number;
                        images: components["schemas"]["Picture"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    removeCar: {
        parameters: {
            query?: {
                reason?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showDays: {
        parameters: {
            query: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                from: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                until: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inventory_id: string;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        base_price: number;
                        min_days: number;
                        days: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            date: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    planDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A calendar day in Lagos, YYYY-MM-DD
                     * @example 2026-12-11
                     */
                    from: string;
                    /** @description The last day, itself included */
                    until: string;
                    /** @description Monday is 1 */
                    weekdays?: number[];
                    closed?: boolean;
                    price?: number | null;
                    min_days?: number | null;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inventory_id: string;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        base_price: number;
                        min_days: number;
                        days: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            date: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    previewDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A calendar day in Lagos, YYYY-MM-DD
                     * @example 2026-12-11
                     */
                    from: string;
                    /** @description The last day, itself included */
                    until: string;
                    /** @description Monday is 1 */
                    weekdays?: number[];
                    closed?: boolean;
                    price?: number | null;
                    min_days?: number | null;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Chosen days; those that stay as they are counted in */
                        days: number;
                        changes: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            date: string;
                            reserved: number;
                            before: {
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                price: number;
                                has_own_price: boolean;
                                /** @description The fewest nights or hire days of a stay that begins on this day */
                                min_days: number;
                                has_own_min_days: boolean;
                                closed: boolean;
                            };
                            after: {
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                price: number;
                                has_own_price: boolean;
                                /** @description The fewest nights or hire days of a stay that begins on this day */
                                min_days: number;
                                has_own_min_days: boolean;
                                closed: boolean;
                            };
                        }[];
                        /** @description On the days that would be closed; they stay booked. At most 50 */
                        bookings: {
                            id: string;
                            reference: string;
                            guest: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end: string;
                            units: number;
                            status: string;
                        }[];
                        /** @description Of the days as they are now: send it with the plan */
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listHotels: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotels: components["schemas"]["Hotel"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                        currency: string;
                        price_range: {
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            min: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            max: number;
                        };
                        facets: {
                            [key: string]: {
                                value: string;
                                label: string;
                                count: number;
                            }[];
                        };
                        price_histogram: number[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    searchHotels: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotels: components["schemas"]["Hotel"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                        currency: string;
                        price_range: {
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            min: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            max: number;
                        };
                        facets: {
                            [key: string]: {
                                value: string;
                                label: string;
                                count: number;
                            }[];
                        };
                        price_histogram: number[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCars: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cars: components["schemas"]["Car"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                        currency: string;
                        price_range: {
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            min: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            max: number;
                        };
                        facets: {
                            [key: string]: {
                                value: string;
                                label: string;
                                count: number;
                            }[];
                        };
                        price_histogram: number[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    searchCars: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cars: components["schemas"]["Car"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                        currency: string;
                        price_range: {
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            min: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            max: number;
                        };
                        facets: {
                            [key: string]: {
                                value: string;
                                label: string;
                                count: number;
                            }[];
                        };
                        price_histogram: number[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    searchAdvanced: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
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
                                [key: string]: {
                                    value: string;
                                    label: string;
                                    count: number;
                                }[];
                            };
                            cars: {
                                [key: string]: {
                                    value: string;
                                    label: string;
                                    count: number;
                                }[];
                            };
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listFeaturedHotels: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotels: components["schemas"]["Hotel"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findHotel: {
        parameters: {
            query?: {
                currency?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                children?: number;
                rooms?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        image_url: string | null;
                        image: components["schemas"]["Picture"] | null;
                        description: string;
                        rating: number | null;
                        rating_count: number;
                        distance_km: number | null;
                        /** @description As shown: "Victoria Island, Lagos" */
                        location: string;
                        city: string;
                        city_slug: string;
                        state: string;
                        state_slug: string;
                        lat: number;
                        lng: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_ngn: number;
                        currency: string;
                        stay: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end: string;
                            /** @description Nights or hire days */
                            duration: number;
                            /** @description Rooms; 1 for a car */
                            units: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            subtotal: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            tax: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total_ngn: number;
                        } | null;
                        next_free: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end: string;
                        } | null;
                        shortest_stay: number | null;
                        facts: {
                            /** @description Hours a day with light in the rooms */
                            power_hours?: number;
                            backup?: ("generator" | "inverter" | "solar")[];
                            generator_kva?: number;
                            changeover_seconds?: number;
                            /** @enum {unknown} */
                            water?: "borehole" | "mains" | "mains_and_borehole";
                            water_tank_litres?: number;
                            /** @enum {unknown} */
                            internet?: "fibre" | "5g" | "4g";
                            internet_mbps?: number;
                            /** @enum {unknown} */
                            security?: "day_and_night" | "night";
                            parking_bays?: number;
                            has_lift?: boolean;
                            floors?: number;
                            /** @description IATA code of the airport that the house fetches guests from */
                            airport_pickup?: string;
                        };
                        star_rating: number;
                        amenities: string[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_per_night: number;
                        check_in_time: string;
                        check_out_time: string;
                        room_count: number;
                        is_available: boolean;
                        images: components["schemas"]["Picture"][];
                        policies: string[];
                        room_types: {
                            id: string;
                            name: string;
                            description: string;
                            beds: string;
                            size_sqm: number | null;
                            max_party: number;
                            room_count: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price_per_night: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price_ngn: number;
                            stay: {
                                /**
                                 * @description A calendar day in Lagos, YYYY-MM-DD
                                 * @example 2026-12-11
                                 */
                                start: string;
                                /**
                                 * @description A calendar day in Lagos, YYYY-MM-DD
                                 * @example 2026-12-11
                                 */
                                end: string;
                                /** @description Nights or hire days */
                                duration: number;
                                /** @description Rooms; 1 for a car */
                                units: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                subtotal: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                tax: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                total: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                total_ngn: number;
                            } | null;
                            rooms_left: number | null;
                            shortest_stay: number | null;
                        }[];
                        /** @description The cancellation rule in one sentence */
                        cancellation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listSimilarHotels: {
        parameters: {
            query?: {
                currency?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                children?: number;
                rooms?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hotels: components["schemas"]["Hotel"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listHotelFreeDays: {
        parameters: {
            query?: {
                month?: string;
                months?: number;
                room_type_id?: string;
                currency?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        currency: string;
                        days: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            day: string;
                            /** @description Rooms or vehicles left */
                            free: number;
                            is_free: boolean;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price_ngn: number;
                            /** @description Above the base price */
                            is_raised: boolean;
                            /** @description Nights or hire days of a stay that begins on this day */
                            shortest_stay: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listFeaturedCars: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cars: components["schemas"]["Car"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findCar: {
        parameters: {
            query?: {
                currency?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                children?: number;
                rooms?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        image_url: string | null;
                        image: components["schemas"]["Picture"] | null;
                        description: string;
                        rating: number | null;
                        rating_count: number;
                        distance_km: number | null;
                        /** @description As shown: "Victoria Island, Lagos" */
                        location: string;
                        city: string;
                        city_slug: string;
                        state: string;
                        state_slug: string;
                        lat: number;
                        lng: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_ngn: number;
                        currency: string;
                        stay: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end: string;
                            /** @description Nights or hire days */
                            duration: number;
                            /** @description Rooms; 1 for a car */
                            units: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            subtotal: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            tax: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total_ngn: number;
                        } | null;
                        next_free: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end: string;
                        } | null;
                        shortest_stay: number | null;
                        facts: {
                            km_per_day?: number;
                            extra_km_kobo?: number;
                            /** @enum {unknown} */
                            fuel_policy?: "full_to_full" | "same_to_same";
                            large_cases?: number;
                            driver_hours_per_day?: number;
                            driver_age_least?: number;
                            range_km?: number;
                        };
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
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        driver_price_per_day: number;
                        pickup_location: string;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_per_day: number;
                        available: boolean;
                        images: components["schemas"]["Picture"][];
                        cancellation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listSimilarCars: {
        parameters: {
            query?: {
                currency?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                children?: number;
                rooms?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cars: components["schemas"]["Car"][];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCarFreeDays: {
        parameters: {
            query?: {
                month?: string;
                months?: number;
                room_type_id?: string;
                currency?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        currency: string;
                        days: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            day: string;
                            /** @description Rooms or vehicles left */
                            free: number;
                            is_free: boolean;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price_ngn: number;
                            /** @description Above the base price */
                            is_raised: boolean;
                            /** @description Nights or hire days of a stay that begins on this day */
                            shortest_stay: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listLagosCities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
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
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        states: {
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
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findState: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path: {
                stateSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        state: {
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
                        featured_cities: {
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
                        }[];
                        guide: string | null;
                        average_price_per_night: number | null;
                        lowest_price_per_night: number | null;
                        currency: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stateSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
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
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findCityHotels: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                stateSlug: string;
                citySlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        state: {
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
                        city: {
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
                        guide: string | null;
                        average_price_per_night: number | null;
                        lowest_price_per_night: number | null;
                        currency: string;
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findPlaces: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        places: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            /** @description Reads back as this place */
                            label: string;
                            detail: string;
                            /** @description Send it as destination, city or location */
                            value: string;
                            state_slug: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listHotelPins: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pins: {
                            id: string;
                            name: string;
                            lat: number;
                            lng: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description The price is that of the whole stay, tax in it; else it is where prices begin */
                            is_total: boolean;
                        }[];
                        /** @description Matches, also those beyond the pins */
                        total: number;
                        currency: string;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCarPins: {
        parameters: {
            query?: {
                q?: string;
                destination?: string;
                city?: string;
                location?: string;
                state?: string;
                check_in?: string;
                checkin_date?: string;
                pickup_date?: string;
                start_date?: string;
                check_out?: string;
                checkout_date?: string;
                return_date?: string;
                end_date?: string;
                guests?: number;
                passengers?: number;
                children?: number;
                rooms?: number;
                min_price?: number;
                max_price?: number;
                amenities?: string;
                features?: string;
                rating?: number;
                star_rating?: number;
                category?: string;
                transmission?: string;
                driver?: string;
                near_km?: number;
                power_hours?: string;
                backup?: string;
                water?: string;
                internet_mbps?: string;
                fuel_type?: string;
                fuel_policy?: string;
                driver_hours?: string;
                km_per_day?: string;
                sort_by?: "price" | "-price" | "rating" | "name";
                currency?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pins: {
                            id: string;
                            name: string;
                            lat: number;
                            lng: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            price: number;
                            /** @description The price is that of the whole stay, tax in it; else it is where prices begin */
                            is_total: boolean;
                        }[];
                        /** @description Matches, also those beyond the pins */
                        total: number;
                        currency: string;
                        place: {
                            kind: "state" | "city" | "area" | "airport" | "landmark";
                            label: string;
                            value: string;
                            state_slug: string;
                            lat: number;
                            lng: number;
                            /** @description Read through a slip of the finger */
                            is_guess: boolean;
                            near_km: number | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end?: string;
                /** @description Where the trip goes, as a search names it */
                place?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notices: {
                            kind: "holiday" | "restriction";
                            days: string[];
                            title: string;
                            text: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showSummary: {
        parameters: {
            query?: {
                currency?: string;
                start_date?: string;
                end_date?: string;
                check_in?: string;
                check_out?: string;
                checkin_date?: string;
                checkout_date?: string;
                pickup_date?: string;
                return_date?: string;
                room_type_id?: string;
                rooms?: number;
                guests?: number;
                children?: number;
                with_driver?: boolean;
            };
            header?: never;
            path: {
                type: "hotel" | "car";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: "hotel" | "car";
                        name: string;
                        image_url: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        rating: number | null;
                        rating_count: number;
                        star_rating: number | null;
                        /** @description The car's seats, or the largest party of a room */
                        passengers: number;
                        location: string;
                        pickup_location: string | null;
                        state_choice: string | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        price_ngn: number;
                        currency: string;
                        driver_mode: string | null;
                        driver_price_per_day: number | null;
                        check_in_time: string | null;
                        check_out_time: string | null;
                        is_available: boolean;
                        quote: components["schemas"]["Quote"] | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listBookings: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status?: "pending" | "confirmed" | "cancelled" | "completed";
                type?: "hotel" | "car";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: components["schemas"]["Booking"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_type: "hotel" | "car";
                    booking_data: {
                        item_id: string;
                        guest_name: string;
                        guest_email: string;
                        guest_phone?: string;
                        special_requests?: string | null;
                        state?: string;
                        pickup_location?: string | null;
                        dropoff_location?: string | null;
                        number_of_guests?: number;
                        number_of_children?: number;
                        room_type_id?: string;
                        rooms?: number;
                        with_driver?: boolean;
                        /** @default NGN */
                        display_currency?: string;
                    };
                    start_date?: string;
                    end_date?: string;
                    check_in_date?: string;
                    check_out_date?: string;
                    /** @description What the customer was shown; another price answers 409 price_changed */
                    total_amount: number;
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    bookingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        history: {
                            /** Format: date-time */
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
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    updateBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    special_requests?: string | null;
                    /** @description Staff only */
                    guest_name?: string;
                    /** @description Staff only */
                    guest_email?: string;
                    guest_phone?: string | null;
                    pickup_location?: string | null;
                    dropoff_location?: string | null;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    completeBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    initializePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_id: string;
                    payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                    /** @description Ignored: the server makes the reference (B6) */
                    payment_reference?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    processPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    completePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Staff: what arrived, in naira */
                    amount?: number;
                    /** @description Staff: the line of the bank statement, used once */
                    statement_line?: string;
                    notes?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status?: "pending" | "pending_verification" | "completed" | "failed";
                method?: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                booking_id?: string;
                search?: string;
                needs_review?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payments: components["schemas"]["Payment"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getPaymentOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking_id: string;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        /** @enum {string} */
                        currency: "NGN";
                        hold_expires_at: string | null;
                        default_method: ("stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer") | null;
                        methods: {
                            method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                            name: string;
                            note: string;
                            is_enabled: boolean;
                            why_not: string | null;
                            is_test: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
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
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true (default) verifies; false rejects, with notes */
                    approved?: boolean;
                    /** @description true asks the customer for another proof, with notes */
                    ask_again?: boolean;
                    amount?: number;
                    statement_line?: string;
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    adminVerifyPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true (default) verifies; false rejects, with notes */
                    approved?: boolean;
                    /** @description true asks the customer for another proof, with notes */
                    ask_again?: boolean;
                    amount?: number;
                    statement_line?: string;
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    setPaymentStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: "pending" | "pending_verification" | "completed" | "failed";
                    notes: string;
                    amount?: number;
                    statement_line?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getPaymentStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total_payments: number;
                        pending: number;
                        pending_verification: number;
                        completed: number;
                        failed: number;
                        needs_review: number;
                        refunds_to_approve: number;
                        refunds_to_transfer: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_fees: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        received_last_30_days: number;
                        /** @enum {string} */
                        currency: "NGN";
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status?: "pending" | "pending_verification" | "completed" | "failed";
                method?: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                booking_id?: string;
                search?: string;
                needs_review?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Naira; all that is left when absent */
                    amount?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    refundPaymentById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Naira; all that is left when absent */
                    amount?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description approval: a second person; transfer: our bank must send it; provider: it is on its way */
                waiting_for?: "approval" | "transfer" | "provider";
                booking_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refunds: components["schemas"]["Refund"][];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    approveRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        payment_id: string;
                        booking_id: string;
                        /** @description requested, approved, reserved, sent, succeeded, failed */
                        status: string;
                        kind: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        reason: string;
                        needs_approval: boolean;
                        requested_by: string | null;
                        approved_by: string | null;
                        outgoing_reference: string | null;
                        failure: string | null;
                        /** Format: date-time */
                        created_at: string;
                        expected_by: string | null;
                        settled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    recordOutgoingRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    outgoing_reference: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        payment_id: string;
                        booking_id: string;
                        /** @description requested, approved, reserved, sent, succeeded, failed */
                        status: string;
                        kind: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        reason: string;
                        needs_approval: boolean;
                        requested_by: string | null;
                        approved_by: string | null;
                        outgoing_reference: string | null;
                        failure: string | null;
                        /** Format: date-time */
                        created_at: string;
                        expected_by: string | null;
                        settled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    uploadProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_id: string;
                        booking_reference: string;
                        payment_method: "stripe" | "paystack" | "flutterwave" | "paypal" | "bank_transfer";
                        provider: string;
                        status: "pending" | "pending_verification" | "completed" | "failed";
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @enum {string} */
                        currency: "NGN";
                        payment_reference: string;
                        refund_state: string;
                        dispute_state: string;
                        needs_review: boolean;
                        failure: string | null;
                        checkout_url: string | null;
                        /** @description No real money moves (M3) */
                        is_test: boolean;
                        expires_at: string | null;
                        proof: {
                            id: string;
                            name: string;
                            media_type: string;
                            /** Format: date-time */
                            uploaded_at: string;
                            is_seen_before: boolean;
                        } | null;
                        refunds: {
                            id: string;
                            status: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                            reason: string;
                            needs_approval: boolean;
                            /** Format: date-time */
                            created_at: string;
                            expected_by: string | null;
                        }[];
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        completed_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "stripe" | "paystack" | "flutterwave" | "paypal";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        received: true;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    quoteChange: {
        parameters: {
            query: {
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start_date: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                end_date: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking_id: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        start_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        end_date: string;
                        duration: number;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        is_available: boolean;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        old_total: number;
                        /** @description To pay now for the change; 0 when it is done at once */
                        due: number;
                        /** @description What goes back */
                        refund: number;
                        /** @enum {string} */
                        currency: "NGN";
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: "applied" | "awaiting_payment" | "none";
                        booking: components["schemas"]["Booking"];
                        change: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start_date: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end_date: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            due: number;
                            /** Format: date-time */
                            hold_expires_at: string;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    changeDates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A calendar day in Lagos, YYYY-MM-DD
                     * @example 2026-12-11
                     */
                    start_date: string;
                    /**
                     * @description A calendar day in Lagos, YYYY-MM-DD
                     * @example 2026-12-11
                     */
                    end_date: string;
                    /** @description The new total that was shown; another price answers 409 price_changed */
                    total_amount?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: "applied" | "awaiting_payment" | "none";
                        booking: components["schemas"]["Booking"];
                        change: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start_date: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end_date: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            due: number;
                            /** Format: date-time */
                            hold_expires_at: string;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    quoteCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking_id: string;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        refund: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        kept: number;
                        rule: string;
                        sentence: string;
                        is_free: boolean;
                        changes_at: string | null;
                        refund_by: string | null;
                        steps: {
                            kind: "free" | "charged" | "started" | "end";
                            from: string | null;
                            until: string | null;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            refund: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            kept: number;
                            /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                            when: string;
                            sentence: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    setBookingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: "pending" | "confirmed" | "cancelled" | "completed";
                    reason?: string;
                    /** @description The refund that was quoted; 409 refund_changed when it is another by now */
                    refund?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    cancelByOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listHotelReviews: {
        parameters: {
            query?: {
                sort_by?: "newest" | "highest" | "lowest";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            /** Format: date-time */
                            written_at: string;
                            is_edited: boolean;
                            reply: {
                                text: string;
                                /** Format: date-time */
                                written_at: string;
                            } | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCarReviews: {
        parameters: {
            query?: {
                sort_by?: "newest" | "highest" | "lowest";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            /** Format: date-time */
                            written_at: string;
                            is_edited: boolean;
                            reply: {
                                text: string;
                                /** Format: date-time */
                                written_at: string;
                            } | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    findOwnReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            /** Format: date-time */
                            written_at: string;
                            edited_at: string | null;
                            hidden_reason: string | null;
                            reply: {
                                text: string;
                                /** Format: date-time */
                                written_at: string;
                            } | null;
                        } | null;
                        can_write: boolean;
                        can_edit: boolean;
                        why_not: string | null;
                        until: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    stars: number;
                    scores?: {
                        [key: string]: number;
                    };
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            /** Format: date-time */
                            written_at: string;
                            edited_at: string | null;
                            hidden_reason: string | null;
                            reply: {
                                text: string;
                                /** Format: date-time */
                                written_at: string;
                            } | null;
                        } | null;
                        can_write: boolean;
                        can_edit: boolean;
                        why_not: string | null;
                        until: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    writeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    stars: number;
                    scores?: {
                        [key: string]: number;
                    };
                    text: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            /** Format: date-time */
                            written_at: string;
                            edited_at: string | null;
                            hidden_reason: string | null;
                            reply: {
                                text: string;
                                /** Format: date-time */
                                written_at: string;
                            } | null;
                        } | null;
                        can_write: boolean;
                        can_edit: boolean;
                        why_not: string | null;
                        until: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                show?: "all" | "shown" | "hidden" | "unanswered";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
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
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** Format: date-time */
                        written_at: string;
                        is_edited: boolean;
                        reply: {
                            text: string;
                            /** Format: date-time */
                            written_at: string;
                        } | null;
                        booking_reference: string;
                        type: string;
                        item_id: string;
                        name: string;
                        is_hidden: boolean;
                        hidden_reason: string | null;
                        hidden_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    withdrawReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** Format: date-time */
                        written_at: string;
                        is_edited: boolean;
                        reply: {
                            text: string;
                            /** Format: date-time */
                            written_at: string;
                        } | null;
                        booking_reference: string;
                        type: string;
                        item_id: string;
                        name: string;
                        is_hidden: boolean;
                        hidden_reason: string | null;
                        hidden_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    setReviewVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_hidden: boolean;
                    /** @description Needed to hide, 10 characters at least */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** Format: date-time */
                        written_at: string;
                        is_edited: boolean;
                        reply: {
                            text: string;
                            /** Format: date-time */
                            written_at: string;
                        } | null;
                        booking_reference: string;
                        type: string;
                        item_id: string;
                        name: string;
                        is_hidden: boolean;
                        hidden_reason: string | null;
                        hidden_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                        /** @enum {string} */
                        database: "ok";
                        time: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    systemHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                        /** @enum {string} */
                        database: "ok";
                        time: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        site_name: string;
                        maintenance_mode: boolean;
                        car_rental_enabled: boolean;
                        hotel_booking_enabled: boolean;
                        /** @enum {string} */
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getFooterSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company_name: string;
                        company_description: string;
                        twitter_url: string;
                        instagram_url: string;
                        linkedin_url: string;
                        contact_email: string;
                        contact_phone: string;
                        /** @description Lines separated by line breaks */
                        contact_address: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getContactSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page_title: string;
                        page_description: string;
                        contact_email: string;
                        contact_phone: string;
                        /** @description Lines separated by line breaks */
                        contact_address: string;
                        office_hours: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getAboutSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    getFaq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sections: {
                            title: string;
                            items: {
                                question: string;
                                answer: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCurrencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: {
                            code: string;
                            symbol: string;
                            name: string;
                            /** @description Naira for one unit */
                            rate_to_ngn: number;
                            /** Format: date-time */
                            as_of: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showAllSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            hold_minutes: number;
                            max_hold_minutes: number;
                            transfer_hold_hours: number;
                            transfer_notice_hours: number;
                            max_live_holds: number;
                            max_days_ahead: number;
                            max_days: number;
                            hotel_same_day_until: string;
                            car_same_day_until: string;
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    site_name?: string;
                    maintenance_mode?: boolean;
                    car_rental_enabled?: boolean;
                    hotel_booking_enabled?: boolean;
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description VAT and service fee together; two decimals */
                    tax_percent?: number;
                    vat_percent?: number;
                    driver_price_per_day?: number;
                    /** @description Superadmins only */
                    refund_approval_above?: number;
                    hold_minutes?: number;
                    max_hold_minutes?: number;
                    transfer_hold_hours?: number;
                    transfer_notice_hours?: number;
                    max_live_holds?: number;
                    max_days_ahead?: number;
                    max_days?: number;
                    hotel_same_day_until?: string;
                    car_same_day_until?: string;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editFooter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company_name?: string;
                    /** @description Line breaks are kept */
                    company_description?: string;
                    twitter_url?: string;
                    instagram_url?: string;
                    linkedin_url?: string;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editAbout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                        /** @enum {unknown} */
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editFaq: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        settings: unknown;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            id: string;
                            bank_name: string;
                            bank_code: string | null;
                            account_number: string;
                            account_name: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    changeBankTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            id: string;
                            bank_name: string;
                            bank_code: string | null;
                            account_number: string;
                            account_name: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rates: {
                            code: string;
                            symbol: string;
                            name: string;
                            rate: number;
                            rate_to_ngn: number;
                            /** Format: date-time */
                            as_of: string;
                            changed_by: string | null;
                            version: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    changeRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        symbol: string;
                        name: string;
                        rate: number;
                        rate_to_ngn: number;
                        /** Format: date-time */
                        as_of: string;
                        changed_by: string | null;
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    rateHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        history: {
                            /** Format: date-time */
                            changed_at: string;
                            old_rate: number | null;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            new_rate: number;
                            changed_by: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    convertMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                from: string;
                to: string;
                /** @description Decimal text from 0 to 1,000,000,000,000 */
                amount: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string;
                        to: string;
                        amount: number;
                        /** @description Rounded half-up to 2 decimals */
                        converted_amount: number;
                        /** @description Units of `to` for one of `from` */
                        rate: number;
                        /** Format: date-time */
                        as_of: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    detectLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        location: {
                            is_nigeria: boolean;
                            city: string | null;
                            country_name: string;
                            country_code: string;
                        };
                        /** @description What prices may be shown in there; NGN when it is not offered */
                        currency: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countries: {
                            code: string;
                            name: string;
                            dial_code: string;
                            currency: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    submitContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listInbox: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                status?: "open" | "answered" | "closed";
                /** @description Words of the letter, its sender or address */
                search?: string;
                /** @description A member of staff, `me` or `nobody` */
                assigned_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: {
                            id: string;
                            name: string;
                            email: string;
                            subject: string;
                            /** @description What a stranger typed: show it as text */
                            message: string;
                            /** @enum {unknown} */
                            status: "open" | "answered" | "closed";
                            assigned_to: {
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            created_at: string;
                            answered_at: string | null;
                        }[];
                        counts: {
                            open: number;
                            answered: number;
                            closed: number;
                        };
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listClerks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clerks: {
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    readLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        subject: string;
                        /** @description What a stranger typed: show it as text */
                        message: string;
                        /** @enum {unknown} */
                        status: "open" | "answered" | "closed";
                        assigned_to: {
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        created_at: string;
                        answered_at: string | null;
                        entries: {
                            id: string;
                            /** @enum {unknown} */
                            kind: "answer" | "note" | "assigned" | "closed" | "reopened";
                            text: string;
                            by: {
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            mail: {
                                id: string;
                                /** @enum {unknown} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                        /** @description Other letters from this address, the newest first */
                        others: {
                            id: string;
                            subject: string;
                            /** @enum {unknown} */
                            status: "open" | "answered" | "closed";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    moveLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        subject: string;
                        /** @description What a stranger typed: show it as text */
                        message: string;
                        /** @enum {unknown} */
                        status: "open" | "answered" | "closed";
                        assigned_to: {
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        created_at: string;
                        answered_at: string | null;
                        entries: {
                            id: string;
                            /** @enum {unknown} */
                            kind: "answer" | "note" | "assigned" | "closed" | "reopened";
                            text: string;
                            by: {
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            mail: {
                                id: string;
                                /** @enum {unknown} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                        /** @description Other letters from this address, the newest first */
                        others: {
                            id: string;
                            subject: string;
                            /** @enum {unknown} */
                            status: "open" | "answered" | "closed";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    answerLetter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        subject: string;
                        /** @description What a stranger typed: show it as text */
                        message: string;
                        /** @enum {unknown} */
                        status: "open" | "answered" | "closed";
                        assigned_to: {
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        created_at: string;
                        answered_at: string | null;
                        entries: {
                            id: string;
                            /** @enum {unknown} */
                            kind: "answer" | "note" | "assigned" | "closed" | "reopened";
                            text: string;
                            by: {
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            mail: {
                                id: string;
                                /** @enum {unknown} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                        /** @description Other letters from this address, the newest first */
                        others: {
                            id: string;
                            subject: string;
                            /** @enum {unknown} */
                            status: "open" | "answered" | "closed";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    noteOnLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string;
                        subject: string;
                        /** @description What a stranger typed: show it as text */
                        message: string;
                        /** @enum {unknown} */
                        status: "open" | "answered" | "closed";
                        assigned_to: {
                            id: string;
                            name: string;
                        } | null;
                        /** Format: date-time */
                        created_at: string;
                        answered_at: string | null;
                        entries: {
                            id: string;
                            /** @enum {unknown} */
                            kind: "answer" | "note" | "assigned" | "closed" | "reopened";
                            text: string;
                            by: {
                                id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            mail: {
                                id: string;
                                /** @enum {unknown} */
                                status: "waiting" | "sent" | "kept" | "failed";
                            } | null;
                        }[];
                        /** @description Other letters from this address, the newest first */
                        others: {
                            id: string;
                            subject: string;
                            /** @enum {unknown} */
                            status: "open" | "answered" | "closed";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        version: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        unread_count: number;
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    markAllRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        marked: number;
                        unread_count: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    markReadAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: "success" | "warning" | "error" | "info";
                        title: string;
                        message: string;
                        link: string | null;
                        booking_id: string | null;
                        read: boolean;
                        /** @description The same as read (C1) */
                        is_read: boolean;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    markRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: "success" | "warning" | "error" | "info";
                        title: string;
                        message: string;
                        link: string | null;
                        booking_id: string | null;
                        read: boolean;
                        /** @description The same as read (C1) */
                        is_read: boolean;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    pushNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to: "user" | "role" | "all";
                    /**
                     * Format: uuid
                     * @description With to: user
                     */
                    user_id?: string;
                    /** @description With to: role */
                    role?: string;
                    type?: "success" | "warning" | "error" | "info";
                    /** @description At most 120 characters */
                    title: string;
                    /** @description At most 1,000 characters */
                    message: string;
                    link?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many people were told */
                        sent: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    downloadReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    downloadCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listReceiptKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            id: string;
                            /** @enum {string} */
                            algorithm: "Ed25519";
                            /** @description 32 bytes in base64url, as in a JWK’s x */
                            public_key: string;
                            /** Format: date-time */
                            first_used_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    verifyReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: "valid" | "altered" | "unreadable";
                        receipt: {
                            booking_reference: string;
                            guest_name: string;
                            listing_name: string;
                            booking_type: "hotel" | "car";
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            start_date: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            end_date: string;
                            /** @description At issue */
                            status: string;
                            /** Format: date-time */
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
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description kept: no mail server is configured, the mail can only be read here */
                status?: "waiting" | "sent" | "kept" | "failed";
                booking_id?: string;
                recipient?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mails: {
                            id: string;
                            template: string;
                            recipient: string;
                            subject: string;
                            /** @description kept: no mail server is configured, the mail can only be read here */
                            status: "waiting" | "sent" | "kept" | "failed";
                            attempts: number;
                            last_error: string | null;
                            booking_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            sent_at: string | null;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    readMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        template: string;
                        recipient: string;
                        subject: string;
                        /** @description kept: no mail server is configured, the mail can only be read here */
                        status: "waiting" | "sent" | "kept" | "failed";
                        attempts: number;
                        last_error: string | null;
                        booking_id: string | null;
                        /** Format: date-time */
                        created_at: string;
                        sent_at: string | null;
                        text_body: string;
                        /** @description Show it in a sandboxed frame only */
                        html_body: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listStaffBookings: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description A reference, or part of a guest’s name, address, number or a listing */
                search?: string;
                status?: "pending" | "confirmed" | "cancelled" | "completed";
                type?: "hotel" | "car";
                booking_type?: "hotel" | "car";
                payment_status?: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                cancel_reason?: "hold_expired" | "discarded" | "customer" | "operator" | "no_show";
                user_id?: string;
                listing_id?: string;
                room_type_id?: string;
                /** @description A state’s slug */
                state?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start_from?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                start_until?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                present_on?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                created_from?: string;
                /**
                 * @description A calendar day in Lagos, YYYY-MM-DD
                 * @example 2026-12-11
                 */
                created_until?: string;
                /** @description Made by staff */
                on_behalf?: boolean;
                sort_by?: "newest" | "oldest" | "start" | "-start" | "total" | "-total";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bookings: {
                            id: string;
                            booking_reference: string;
                            booking_type: "hotel" | "car";
                            status: "pending" | "confirmed" | "cancelled" | "completed";
                            /** @enum {unknown} */
                            payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                            cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total_amount: number;
                            currency: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            check_in_date: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            check_out_date: string;
                            /** Format: date-time */
                            starts_at: string;
                            /** Format: date-time */
                            ends_at: string;
                            duration: number;
                            rooms: number;
                            number_of_guests: number;
                            number_of_children: number;
                            with_driver: boolean;
                            special_requests: string | null;
                            customer_name: string;
                            customer_email: string;
                            customer_phone: string | null;
                            hotel_name: string | null;
                            car_name: string | null;
                            room_type_name: string | null;
                            image: {
                                id: string;
                                image_url: string;
                                is_cover: boolean;
                                position: number;
                                alt: string;
                                width: number;
                                height: number;
                                /** @description Tiny data: picture to show while the real one loads */
                                placeholder: string;
                                avif: {
                                    width: number;
                                    url: string;
                                }[];
                                webp: {
                                    width: number;
                                    url: string;
                                }[];
                            } | null;
                            image_url: string | null;
                            location: string;
                            lines: {
                                /** @description nights, days, driver */
                                kind: string;
                                label: string;
                                quantity: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                unit_price: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                amount: number;
                            }[];
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            subtotal: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            vat: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            service_fee: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            tax: number;
                            display: {
                                currency: string;
                                rate_to_ngn: string;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                total: number;
                            };
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount_paid: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount_refunded: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount_due: number;
                            hold_expires_at: string | null;
                            cancellation: {
                                sentence: string;
                                steps: {
                                    kind: "free" | "charged" | "started" | "end";
                                    from: string | null;
                                    until: string | null;
                                    /** @description Whole units of the currency beside it, at most 2 decimals */
                                    refund: number;
                                    /** @description Whole units of the currency beside it, at most 2 decimals */
                                    kept: number;
                                    /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                    when: string;
                                    sentence: string;
                                }[];
                            };
                            can: {
                                cancel: boolean;
                                discard: boolean;
                                pay: boolean;
                                modify: boolean;
                                change_dates: boolean;
                            };
                            booking_data: {
                                item_id: string;
                                pickup_location: string | null;
                                dropoff_location: string | null;
                                room_type_id: string | null;
                                state: string | null;
                            };
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            confirmed_at: string | null;
                            cancelled_at: string | null;
                            user_id: string;
                            account_email: string;
                            account_name: string;
                            /** @description Made by staff for the customer */
                            is_on_behalf: boolean;
                            version: string;
                        }[];
                        counts: {
                            pending: number;
                            confirmed: number;
                            cancelled: number;
                            completed: number;
                        };
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    createForCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Same key and body: same answer, once (B7) */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    booking_type: "hotel" | "car";
                    booking_data: {
                        item_id: string;
                        guest_name: string;
                        guest_email: string;
                        guest_phone?: string;
                        special_requests?: string | null;
                        state?: string;
                        pickup_location?: string | null;
                        dropoff_location?: string | null;
                        number_of_guests?: number;
                        number_of_children?: number;
                        room_type_id?: string;
                        rooms?: number;
                        with_driver?: boolean;
                        /** @default NGN */
                        display_currency?: string;
                    };
                    start_date?: string;
                    end_date?: string;
                    check_in_date?: string;
                    check_out_date?: string;
                    /** @description What the customer was shown; another price answers 409 price_changed */
                    total_amount: number;
                    currency?: string;
                    /**
                     * Format: uuid
                     * @description Left out: the account of guest_email, made without a password when there is none
                     */
                    customer_id?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    showStaffBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                        user_id: string;
                        account_email: string;
                        account_name: string;
                        /** @description Made by staff for the customer */
                        is_on_behalf: boolean;
                        version: string;
                        cancel_note: string | null;
                        completed_at: string | null;
                        staff_can: {
                            cancel: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            cancel_for_customer: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            no_show: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            complete: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            confirm: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            change_dates: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            edit: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            resend: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                            invoice: {
                                allowed: boolean;
                                why_not: string | null;
                            };
                        };
                        history: {
                            /** Format: date-time */
                            at: string;
                            event: string;
                            from: string | null;
                            to: string;
                            by: string;
                            by_name: string | null;
                            note: string | null;
                            details: unknown;
                        }[];
                        staff_record: {
                            /** Format: date-time */
                            at: string;
                            action: string;
                            by_name: string | null;
                            before: unknown;
                            after: unknown;
                            reason: string | null;
                        }[];
                        /** @description Empty for those who may not read payments */
                        payments: components["schemas"]["Payment"][];
                        mails: {
                            id: string;
                            template: string;
                            recipient: string;
                            subject: string;
                            status: string;
                            /** Format: date-time */
                            created_at: string;
                            sent_at: string | null;
                        }[];
                        invoice: {
                            number: string;
                            /** Format: date-time */
                            issued_at: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    editBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    special_requests?: string | null;
                    /** @description Staff only */
                    guest_name?: string;
                    /** @description Staff only */
                    guest_email?: string;
                    guest_phone?: string | null;
                    pickup_location?: string | null;
                    dropoff_location?: string | null;
                    /** @description As read: 409 changed_meanwhile when somebody else has saved since */
                    version?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    previewEndings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        booking_id: string;
                        endings: {
                            /** @enum {unknown} */
                            event: "cancel" | "cancel_by_operator" | "no_show" | "discard";
                            allowed: boolean;
                            why_not: string | null;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            refund: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            kept: number;
                            rule: string;
                            sentence: string;
                            /** @description The refund waits for another person’s approval (M16) */
                            needs_second_person: boolean;
                            refund_by: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resendBookingConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        recipient: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    confirmOnArrival: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    completeForStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    recordNoShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
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
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        booking_reference: string;
                        booking_type: "hotel" | "car";
                        status: "pending" | "confirmed" | "cancelled" | "completed";
                        /** @enum {unknown} */
                        payment_status: "pending" | "pending_verification" | "completed" | "failed" | "refunded" | "partially_refunded";
                        cancel_reason: ("hold_expired" | "discarded" | "customer" | "operator" | "no_show") | null;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_amount: number;
                        currency: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_in_date: string;
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        check_out_date: string;
                        /** Format: date-time */
                        starts_at: string;
                        /** Format: date-time */
                        ends_at: string;
                        duration: number;
                        rooms: number;
                        number_of_guests: number;
                        number_of_children: number;
                        with_driver: boolean;
                        special_requests: string | null;
                        customer_name: string;
                        customer_email: string;
                        customer_phone: string | null;
                        hotel_name: string | null;
                        car_name: string | null;
                        room_type_name: string | null;
                        image: {
                            id: string;
                            image_url: string;
                            is_cover: boolean;
                            position: number;
                            alt: string;
                            width: number;
                            height: number;
                            /** @description Tiny data: picture to show while the real one loads */
                            placeholder: string;
                            avif: {
                                width: number;
                                url: string;
                            }[];
                            webp: {
                                width: number;
                                url: string;
                            }[];
                        } | null;
                        image_url: string | null;
                        location: string;
                        lines: {
                            /** @description nights, days, driver */
                            kind: string;
                            label: string;
                            quantity: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            unit_price: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            amount: number;
                        }[];
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        subtotal: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        vat: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        service_fee: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        tax: number;
                        display: {
                            currency: string;
                            rate_to_ngn: string;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            total: number;
                        };
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_paid: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_refunded: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        amount_due: number;
                        hold_expires_at: string | null;
                        cancellation: {
                            sentence: string;
                            steps: {
                                kind: "free" | "charged" | "started" | "end";
                                from: string | null;
                                until: string | null;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                refund: number;
                                /** @description Whole units of the currency beside it, at most 2 decimals */
                                kept: number;
                                /** @description "Until Thu 10 Dec, 12:00", "After that", "Fri 11 Dec, 12:00" */
                                when: string;
                                sentence: string;
                            }[];
                        };
                        can: {
                            cancel: boolean;
                            discard: boolean;
                            pay: boolean;
                            modify: boolean;
                            change_dates: boolean;
                        };
                        booking_data: {
                            item_id: string;
                            pickup_location: string | null;
                            dropoff_location: string | null;
                            room_type_id: string | null;
                            state: string | null;
                        };
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        confirmed_at: string | null;
                        cancelled_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    readDashboard: {
        parameters: {
            query?: {
                range?: "7d" | "30d" | "3m" | "6m" | "12m";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        range: "7d" | "30d" | "3m" | "6m" | "12m";
                        /** @enum {string} */
                        currency: "NGN";
                        /**
                         * @description A calendar day in Lagos, YYYY-MM-DD
                         * @example 2026-12-11
                         */
                        from: string;
                        /** @description The last day, today */
                        until: string;
                        /** @enum {unknown} */
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
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            net: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            fees: number;
                            /** @description Cancelled of confirmed, in per cent with one decimal */
                            cancellation_rate: number;
                            new_customers: number;
                        };
                        previous: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            from: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            until: string;
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
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            net: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            fees: number;
                            /** @description Cancelled of confirmed, in per cent with one decimal */
                            cancellation_rate: number;
                            new_customers: number;
                        };
                        series: {
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            from: string;
                            /**
                             * @description A calendar day in Lagos, YYYY-MM-DD
                             * @example 2026-12-11
                             */
                            until: string;
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
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            previous_captured: number;
                            previous_bookings_confirmed: number;
                        }[];
                        by_method: {
                            method: string;
                            payments: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            captured: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            refunded: number;
                        }[];
                        top_listings: {
                            /** @enum {unknown} */
                            type: "hotel" | "car";
                            id: string;
                            name: string;
                            bookings: number;
                            /** @description Whole units of the currency beside it, at most 2 decimals */
                            booked: number;
                        }[];
                        /** @description The areas with the most rooms */
                        occupancy: {
                            /** @description The first day of each of the next eight weeks */
                            weeks: string[];
                            areas: {
                                name: string;
                                state: string;
                                rooms: number;
                                /** @description Room nights sold of those there are */
                                sold_percent: number[];
                            }[];
                        };
                        needs_person: {
                            transfers: {
                                count: number;
                                oldest_at: string | null;
                            };
                            refunds_to_approve: {
                                count: number;
                                amounts: number[];
                            };
                            refunds_to_transfer: number;
                            payments_to_review: number;
                            open_cases: number;
                            papers_ending: {
                                plate: string;
                                paper: string;
                                /**
                                 * @description A calendar day in Lagos, YYYY-MM-DD
                                 * @example 2026-12-11
                                 */
                                expires_on: string;
                            }[];
                        };
                        /** Format: date-time */
                        as_of: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    readAdminStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description Received less given back */
                        total_revenue: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_received: number;
                        /** @description Whole units of the currency beside it, at most 2 decimals */
                        total_refunded: number;
                        payments_to_verify: number;
                        /** @enum {string} */
                        currency: "NGN";
                        /** Format: date-time */
                        as_of: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    readSystemHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "ok" | "warning" | "failed";
                        version: string;
                        /** Format: date-time */
                        time: string;
                        uptime_seconds: number;
                        node_version: string;
                        memory_mb: number;
                        services: string[];
                        database: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            answered_in_ms: number | null;
                            version: string | null;
                            size_mb: number | null;
                            connections: number | null;
                            migration: string | null;
                        };
                        jobs: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            waiting: number;
                            running: number;
                            retrying: number;
                            failed: number;
                            last_beat_at: string | null;
                        };
                        mail: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            gateway: string;
                            waiting: number;
                            failed: number;
                            oldest_waiting_at: string | null;
                        };
                        payments: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            gateways: {
                                method: string;
                                name: string;
                                is_test: boolean;
                            }[];
                            webhooks_waiting: number;
                            open_cases: number;
                        };
                        storage: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                        };
                        disk: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            free_mb: number | null;
                            total_mb: number | null;
                        };
                        audit: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            sealed: number;
                            waiting: number;
                        };
                        backup: {
                            /** @enum {unknown} */
                            status: "ok" | "warning" | "failed";
                            note: string | null;
                            last_at: string | null;
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                state?: "failed" | "retrying" | "waiting" | "running";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: {
                            id: string;
                            task: string;
                            state: string;
                            /** Format: date-time */
                            run_at: string;
                            attempts: number;
                            max_attempts: number;
                            last_error: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        total: number;
                        page: number;
                        per_page: number;
                        total_pages: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        task: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
}
