const Page = () => <h1>dashboard-page</h1>;
export default Page;
